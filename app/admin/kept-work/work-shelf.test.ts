import { beforeEach, expect, test, vi } from 'vitest'
import { charactersAtMost, WorkShelf } from './work-shelf.ts'

const day = 86_400_000
const asha = { account: 'asha', form: '/admin/tours/new' }
const ravi = { account: 'ravi', form: '/admin/tours/new' }
const work = (text: string) => ({ values: { title: text }, base: { title: '' }, start: { newId: 'one' } })

let now = 0
let stored = new Map<string, string>()
let room = Number.POSITIVE_INFINITY
const read: string[] = []

const storage = {
  get length() {
    return stored.size
  },
  key: (at: number) => [...stored.keys()][at] ?? null,
  getItem(key: string) {
    read.push(key)
    return stored.get(key) ?? null
  },
  setItem(key: string, text: string) {
    const others = [...stored]
      .filter(([name]) => name !== key)
      .reduce((sum, [, { length }]) => sum + length, 0)
    if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key: string) => void stored.delete(key),
}
const shelf = new WorkShelf({ storage: () => storage, now: () => now })
const titles = (place: typeof asha) => shelf.list(place).map(({ values }) => values.title)

beforeEach(() => {
  now = 1_800_000_000_000
  stored = new Map()
  room = Number.POSITIVE_INFINITY
})

test('the work of another account is neither offered nor read (Q25)', () => {
  shelf.keep(ravi, work('Secret plans'))
  shelf.keep(asha, work('Forts'))
  read.length = 0
  expect(titles(asha)).toEqual(['Forts'])
  expect(read.filter((key) => key.includes('ravi'))).toEqual([])
  shelf.close('asha')
  expect(titles(ravi)).toEqual(['Secret plans'])
})

test('an account whose id begins another one is still another account (Q25)', () => {
  shelf.keep({ ...asha, account: 'asha1' }, work('Hers'))
  expect(titles(asha)).toEqual([])
})

test('after a sign-out nothing of the work is on the device, and no tab keeps any until a sign-in (Q26)', () => {
  const key = shelf.keep(asha, work('Forts'))
  shelf.close('asha')
  expect(JSON.stringify([...stored])).not.toContain('Forts')
  expect(shelf.keep({ ...asha, before: key }, work('Forts'))).toBeUndefined()
  expect(JSON.stringify([...stored])).not.toContain('Forts')
  shelf.open('asha')
  expect(shelf.keep(asha, work('Forts'))).toBeDefined()
})

test('after seven days the work of everybody is gone, also when it was typed on and on (Q27)', () => {
  shelf.keep(ravi, work('Plans'))
  let key = shelf.keep(asha, work('Forts'))
  now += 3 * day
  key = shelf.keep({ ...asha, before: key }, work('Forts and more'))
  now += 3 * day
  key = shelf.keep({ ...asha, before: key }, work('Forts and more still'))
  expect(titles(asha)).toEqual(['Forts and more still'])
  now += 2 * day
  expect([...stored.keys()].join()).toContain('ravi')
  shelf.open('asha')
  expect([...stored.keys()].join()).not.toContain('ravi')
  expect(titles(asha)).toEqual(['Forts and more still'])
  shelf.close('ravi')
  now += 8 * day
  expect(titles(asha)).toEqual([])
  expect(stored.size).toBe(0)
})

test('what was typed while the clock of the device stood far ahead does not stay until then (Q27)', () => {
  now += 400 * day
  shelf.keep(asha, work('Forts'))
  shelf.close('ravi')
  now -= 400 * day
  expect(titles(asha)).toEqual([])
  expect(stored.size).toBe(0)
})

test('beyond the bound the oldest goes first, and one that is too large alone is not kept', () => {
  for (const name of ['first', 'second', 'third']) {
    now += 1000
    shelf.keep({ ...asha, form: `/${name}` }, work(name.padEnd(charactersAtMost / 2.5)))
  }
  const left = ['/first', '/second', '/third'].filter((form) => titles({ ...asha, form }).length > 0)
  expect(left).toEqual(['/second', '/third'])
  expect(shelf.keep(asha, work('x'.repeat(charactersAtMost)))).toBeUndefined()
  expect(titles({ ...asha, form: '/third' })).toHaveLength(1)
})

test('on a full device older work of the same account makes room, and what finds none is not kept', () => {
  room = 1000
  shelf.keep(asha, work('a'.repeat(600)))
  now += 1000
  expect(shelf.keep({ ...asha, form: '/next' }, work('b'.repeat(600)))).toBeDefined()
  expect(titles(asha)).toEqual([])
  expect(shelf.keep({ ...asha, form: '/huge' }, work('c'.repeat(2000)))).toBeUndefined()
})

test.each([
  [
    'forbids it',
    () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  ],
  ['has none', () => undefined],
])('a browser that %s keeps nothing and breaks nothing', (_, forbidden) => {
  const closed = new WorkShelf({ storage: forbidden, now: () => now })
  expect(closed.keep(asha, work('Forts'))).toBeUndefined()
  expect(closed.list(asha)).toEqual([])
  closed.open('asha')
  closed.close('asha')
  closed.remove('anything')
})

test('what stands there and is no work of ours is removed unread by the form', () => {
  const key = shelf.keep(asha, work('Forts')) ?? ''
  for (const broken of [
    '',
    '{',
    'null',
    '{"values":[]}',
    '{"values":{"title":7},"base":{},"start":{},"keptAt":1}',
  ]) {
    stored.set(key, broken)
    expect(shelf.list(asha)).toEqual([])
    expect(stored.has(key)).toBe(false)
  }
  stored.set('pravas.unsaved.asha', 'x')
  stored.set('somebody.else', 'x')
  shelf.open('asha')
  expect([...stored.keys()]).toEqual(['somebody.else'])
})

test('two tabs with the same form keep their work beside each other, the latest is offered first', () => {
  const first = shelf.keep(asha, work('one'))
  now += 1
  const second = shelf.keep(asha, work('two'))
  expect(first).not.toBe(second)
  now += 1
  expect(shelf.keep({ ...asha, before: first }, work('one more'))).toBe(first)
  expect(titles(asha)).toEqual(['one more', 'two'])
})

test('the forms of one account are apart', () => {
  shelf.keep(asha, work('Forts'))
  expect(titles({ ...asha, form: '/admin/tours/new/other' })).toEqual([])
  expect(vi.isFakeTimers()).toBe(false)
})
