import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test.each(['http://localhost:3000', 'http://site.test'])('%s is not promised to be https', (origin) => {
  expect(securityHeaders(origin)).not.toHaveProperty('Strict-Transport-Security')
})

test('no header names the software', () => {
  const named = JSON.stringify(securityHeaders('https://site.test'))
  expect(named).not.toMatch(/pravas|hono|node|react|X-Powered-By|"Server"/i)
})

test('https is promised for a year at least', () => {
  const promised = securityHeaders('https://site.test')['Strict-Transport-Security'] ?? ''
  expect(Number(/max-age=(\d+)/.exec(promised)?.[1])).toBeGreaterThanOrEqual(31_536_000)
})

test('a type is what it says, and other sites learn no more than where somebody came from', () => {
  expect(securityHeaders('https://site.test')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
})

test('no other site may frame a page, hold its window or embed its files, and no page asks for a device', () => {
  const headers = securityHeaders('https://site.test')
  expect(headers).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  const denied = (headers['Permissions-Policy'] ?? '').split(', ')
  expect(denied).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']),
  )
  expect(denied.every((rule) => rule.endsWith('=()'))).toBe(true)
})
