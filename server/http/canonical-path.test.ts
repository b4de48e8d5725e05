import { expect, test } from 'vitest'
import { canonicalPathOf, isCanonicalPath } from './request-header.ts'

test.each([
  '/%',
  '/%zz',
  '/a%20b',
  '/a%2Fb',
  '/a%252e',
  '/%2%65%2%65/b',
  '/नगर',
  '/a;b',
  '/a\\b',
  "/a'b",
  '',
  'tours',
  '/a~',
])('%j is spelt otherwise than any address of ours, however it is read', (path) => {
  expect([isCanonicalPath(path), canonicalPathOf(path)]).toEqual([false, undefined])
})

test.each([
  ['/TOURS', '/tours'],
  ['/Tours/Raigad-2', '/tours/raigad-2'],
  ['/%74ours', '/tours'],
  ['/%54OURS/%2d%2E%5F%30', '/tours/-._0'],
  ['//', '/'],
  ['//evil.test', '/evil.test'],
  ['/tours///raigad//', '/tours/raigad'],
])('%s is spelt %s', (path, plain) => {
  expect([isCanonicalPath(path), canonicalPathOf(path)]).toEqual([false, plain])
})

test.each(['/', '/tours', '/tours/raigad-2', '/_', '/sitemap.xml', '/maharashtra-travel-blog/feed.xml'])(
  '%s is plain as it stands',
  (path) => {
    expect([isCanonicalPath(path), canonicalPathOf(path)]).toEqual([true, path])
  },
)

test('the longest address that is let in is read at once', () => {
  const before = process.threadCpuUsage()
  for (const path of ['/'.repeat(16_000), `/${'a/'.repeat(8000)}%`, '%'.repeat(16_000)]) canonicalPathOf(path)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(200)
})

test('each of our letters is read behind its escape, and no other sign is', () => {
  const escapeOf = (code: number) => `%${code.toString(16).padStart(2, '0')}`
  for (let code = 0; code < 128; code += 1) {
    const sign = String.fromCharCode(code)
    const ours = /[a-z\d._-]/i.test(sign)
    expect([sign, canonicalPathOf(`/${escapeOf(code)}`)]).toEqual([
      sign,
      ours ? `/${sign.toLowerCase()}` : undefined,
    ])
  }
})
