import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBody, encodingFor } from './compress-response.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['x-gzip', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0.001', 'br'],
  [' Br ', 'br'],
] as const)('for %j the answer comes as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
  // Asked again it is remembered.
  expect(encodingFor(accepted)).toBe(encoding)
})

test('thousands of odd wishes do not change the usual answer', () => {
  for (let at = 0; at < 2000; at += 1) encodingFor(`x-odd-${at}`)
  expect(encodingFor('x-odd-1999, br')).toBe('br')
  expect(encodingFor('x-odd-1999, gzip')).toBe('gzip')
})

test.each(['quick', 'small'] as const)('%s: the very same bytes come out again', async (effort) => {
  const body = Buffer.from('Sahyadri monsoon '.repeat(500))
  const packed = await compressBody(body, effort)
  expect(packed.length).toBeLessThan(body.length / 10)
  expect(brotliDecompressSync(packed)).toEqual(body)
})

test('nothing stays nothing', async () => {
  expect(brotliDecompressSync(await compressBody(Buffer.alloc(0), 'quick')).length).toBe(0)
})

test.each(['quick', 'small'] as const)(
  'a compressed body takes no more memory than its length: %s',
  async (effort) => {
    const body = await compressBody(Buffer.from('a few words '.repeat(100)), effort)
    expect(body.buffer.byteLength).toBe(body.length)
  },
)
