import { expect, test } from 'vitest'
import { PageStore, type StoredPage } from './page-store.ts'

const overhead = 1024

/** A page that counts as about `bytes` bytes, when they are noise. */
function pageOf(version: number, bytes = 100): StoredPage {
  return {
    version,
    year: 2026,
    status: 200,
    etag: `"${version}"`,
    br: Buffer.alloc(bytes),
    uses: 0,
    headers: [],
  }
}

test('an older render never wins over a newer one', () => {
  const store = new PageStore(100_000)
  const newer = pageOf(2)
  store.set('/', newer)
  store.set('/', pageOf(1))
  expect(store.get('/')).toBe(newer)
})

test('a page that is larger than all the room is not kept, and costs no other its place', () => {
  const store = new PageStore(5000)
  store.set('/small', pageOf(1))
  store.set('/huge', pageOf(1, 5000))
  expect(store.get('/huge')).toBeUndefined()
  expect(store.get('/small')).toBeDefined()
})

test('what is forgotten gives its room back, and a newer page than the one that is gone stays', () => {
  const store = new PageStore(100_000)
  const newer = pageOf(2)
  store.set('/', newer)
  store.evict('/', 1)
  store.evict('/never-kept', 2)
  expect(store.get('/')).toBe(newer)
  store.evict('/', 2)
  expect({ size: store.size, bytes: store.bytes }).toEqual({ size: 0, bytes: 0 })
})

test('without room nothing is kept', () => {
  const store = new PageStore(0)
  store.set('/', pageOf(1))
  expect({ size: store.size, bytes: store.bytes }).toEqual({ size: 0, bytes: 0 })
})

test('what was asked for longest ago goes first', () => {
  const store = new PageStore(3.5 * (overhead + 110))
  for (const key of ['/a', '/b', '/c']) store.set(key, pageOf(1))
  store.get('/a')
  store.set('/d', pageOf(1))
  expect(['/a', '/b', '/c', '/d'].filter((key) => store.get(key))).toEqual(['/a', '/c', '/d'])
})

test('the bound holds whatever comes, and long keys count too', () => {
  const store = new PageStore(50_000)
  for (let at = 0; at < 1000; at += 1) store.set(`/tours?q=${'x'.repeat(at)}`, pageOf(1, at * 3))
  expect(store.bytes).toBeLessThanOrEqual(50_000)
  expect(store.size).toBeGreaterThan(0)
})

test('a page in the place of another counts once', () => {
  const store = new PageStore(100_000)
  store.set('/', pageOf(1, 4000))
  store.set('/', pageOf(2, 100))
  const { bytes } = store
  const other = new PageStore(100_000)
  other.set('/', pageOf(2, 100))
  expect({ bytes, size: store.size }).toEqual({ bytes: other.bytes, size: 1 })
})

test('a smaller form of a page that is gone or was replaced is thrown away', () => {
  const store = new PageStore(100_000)
  const [old, present] = [pageOf(1, 500), pageOf(2, 500)]
  store.set('/', old)
  store.set('/', present)
  const { bytes } = store
  store.shrink('/', { page: old, br: Buffer.alloc(10) })
  store.shrink('/gone', { page: old, br: Buffer.alloc(10) })
  expect({ bytes: store.bytes, length: present.br.length }).toEqual({ bytes, length: 500 })
})

test('a form that is no smaller changes nothing, a smaller one gives room back', () => {
  const store = new PageStore(100_000)
  const page = pageOf(1, 500)
  store.set('/', page)
  const { bytes } = store
  store.shrink('/', { page, br: Buffer.alloc(500) })
  expect(store.bytes).toBe(bytes)
  store.shrink('/', { page, br: Buffer.alloc(100) })
  expect(bytes - store.bytes).toBe(400)
  expect(store.get('/')?.br.length).toBe(100)
})
