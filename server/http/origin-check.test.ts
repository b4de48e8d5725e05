import { expect, test } from 'vitest'
import { isFromOurPages, ownOrigins } from './own-request.ts'

const own = ownOrigins('https://site.test')

function sent(method: string, headers: Record<string, string> = {}): boolean {
  return isFromOurPages(new Request('https://site.test/x', { method, headers }), own)
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s from another site does not go on', (method) => {
  expect(sent(method, { Origin: 'https://evil.test' })).toBe(false)
  expect(sent(method, { 'Sec-Fetch-Site': 'cross-site' })).toBe(false)
})

test.each([
  ['no origin by name', 'null'],
  ['our name by plain http', 'http://site.test'],
  ['our name with a port', 'https://site.test:8443'],
  ['a name above ours', 'https://www.site.test'],
  ['a name that begins as ours', 'https://site.test.evil.test'],
  ['our name in capitals with more', 'https://SITE.test/'],
  ['nothing between', ''],
])('%s is not our page', (_what, origin) => {
  expect(sent('POST', { Origin: origin })).toBe(false)
})

test.each([
  'https://evil.test/',
  'https://evil.test/?https://site.test/',
  'http://site.test/',
  'https://site.test:8443/',
  'https://site.test.evil.test/',
  'https://site.test@evil.test/',
  'null',
  'about:blank',
  '/admin',
  '',
])('without an origin, the page %j as the one it came from is refused (C08)', (referer) => {
  expect(sent('POST', { Referer: referer })).toBe(false)
  expect(sent('DELETE', { Referer: referer, 'Sec-Fetch-Site': 'none' })).toBe(false)
  expect(sent('GET', { Referer: referer })).toBe(true)
})

test('without an origin, a page of ours as the one it came from goes on', () => {
  expect(sent('POST', { Referer: 'https://site.test/admin/login?return=%2Fadmin' })).toBe(true)
  expect(sent('POST', { Origin: 'https://site.test', Referer: 'https://evil.test/' })).toBe(true)
})

test('another site beside ours, under the same domain, is another site', () => {
  expect(sent('POST', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://site.test' })).toBe(false)
})

test('a right origin does not make up for a browser that says otherwise', () => {
  expect(sent('POST', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.test' })).toBe(false)
})

test('what changes nothing goes on from wherever it comes', () => {
  expect(sent('GET', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' })).toBe(true)
  for (const method of ['HEAD', 'OPTIONS'])
    expect(sent(method, { 'Sec-Fetch-Site': 'cross-site' })).toBe(true)
})

test('our own pages, what a person typed and what is no browser go on', () => {
  expect(sent('POST', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.test' })).toBe(true)
  expect(sent('POST', { 'Sec-Fetch-Site': 'none' })).toBe(true)
  expect(sent('POST')).toBe(true)
})

test('on loopback the names of loopback are ours, at the same port and scheme alone', () => {
  const origins = ownOrigins('http://localhost:3000')
  expect([...origins].sort()).toEqual(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])
  expect([...ownOrigins('http://localhost')]).toContain('http://127.0.0.1')
})
