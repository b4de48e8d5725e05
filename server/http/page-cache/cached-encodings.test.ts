import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedEncodings, uncompressedBytesOf } from './cached-encodings.ts'

function pageOf(words: string, etag = `W/"${words.length}"`) {
  return { etag, br: brotliCompressSync(words) }
}

test('a body that is larger than all the room is given and not kept, and costs no other its place', () => {
  const bodies = new CachedEncodings(5000)
  bodies.of(pageOf('a'.repeat(3000)), 'identity')
  const { bytes: before } = bodies
  expect(bodies.of(pageOf('b'.repeat(6000)), 'identity')).toHaveLength(6000)
  expect(bodies.bytes).toBe(before)
})

test('the bound holds whatever is asked for, and what was asked for longest ago goes first', () => {
  const bodies = new CachedEncodings(10_000)
  const pages = Array.from({ length: 20 }, (_, at) => pageOf('x'.repeat(2000 + at)))
  const [first = pageOf(''), second = pageOf('')] = pages
  const kept = bodies.of(first, 'identity')
  // Its bytes cannot be read any more: whoever is given them has them from memory.
  const unreadable = (page: typeof first) => ({ ...page, br: Buffer.from('no brotli') })
  for (const page of pages) {
    bodies.of(page, 'identity')
    expect(bodies.bytes).toBeLessThanOrEqual(10_000)
    // Asked for in between, it stays.
    expect(bodies.of(unreadable(first), 'identity')).toBe(kept)
  }
  expect(() => bodies.of(unreadable(second), 'identity')).toThrow()
})

test('each encoding holds the same words, and is made once', () => {
  const bodies = new CachedEncodings(100_000)
  const page = pageOf('नमस्ते Konkan', 'W/"words"')
  expect(bodies.of(page, 'br')).toBe(page.br)
  expect(bodies.bytes).toBe(0)
  expect(bodies.of(page, 'identity').toString()).toBe('नमस्ते Konkan')
  expect(gunzipSync(bodies.of(page, 'gzip')).toString()).toBe('नमस्ते Konkan')
  expect(uncompressedBytesOf(page).toString()).toBe('नमस्ते Konkan')
  for (const encoding of ['identity', 'gzip'] as const)
    expect(bodies.of({ ...page, br: Buffer.from('no brotli') }, encoding)).toBe(bodies.of(page, encoding))
})

test('a page of a new version that says the same needs no new bodies, and another page never gets them', () => {
  const bodies = new CachedEncodings(100_000)
  const [one, other] = [pageOf('one', 'W/"one"'), pageOf('two', 'W/"two"')]
  bodies.of(one, 'identity')
  const { bytes: before } = bodies
  bodies.of({ ...one }, 'identity')
  expect(bodies.bytes).toBe(before)
  expect(bodies.of(other, 'identity').toString()).toBe('two')
})

test('of a page that is gone nothing is kept', () => {
  const bodies = new CachedEncodings(100_000)
  const page = pageOf('withdrawn')
  bodies.of(page, 'identity')
  bodies.of(page, 'gzip')
  bodies.evict(page)
  expect(bodies.bytes).toBe(0)
  expect(() => bodies.of({ ...page, br: Buffer.from('no brotli') }, 'identity')).toThrow()
  bodies.evict(page)
  expect(bodies.bytes).toBe(0)
})

test.each(['identity', 'gzip'] as const)('a body takes no more memory than it counts: %s', (encoding) => {
  const made = new CachedEncodings(100_000).of(pageOf('a few words'), encoding)
  expect(made.buffer.byteLength).toBe(made.length)
})

test('bodies fill the room to its last byte, each with 256 bytes for its place', () => {
  const bodies = new CachedEncodings(2 * 1256)
  bodies.of(pageOf('a'.repeat(1000), 'W/"a"'), 'identity')
  expect(bodies.bytes).toBe(1256)
  bodies.of(pageOf('b'.repeat(1000), 'W/"b"'), 'identity')
  expect(bodies.bytes).toBe(2 * 1256)
  const alone = new CachedEncodings(1256)
  alone.of(pageOf('a'.repeat(1000)), 'identity')
  expect(alone.bytes).toBe(1256)
})
