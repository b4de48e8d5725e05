import { expect, test } from 'vitest'
import { missingPage } from '#shared/pages/page-policy.ts'
import { smallBuild } from '#tests/support/site/small-build.ts'
import { canonicalAddressOf, pageKeyOf } from './page-key.ts'

const build = smallBuild([
  { path: '/tours', parameters: ['q', 'difficulty', 'page'] },
  { path: '/about' },
  { path: '/account', alone: true },
])

const keyOf = (address: string) => pageKeyOf(build, new URL(address, 'https://site.test'))

test.each(['/TOURS', '/%74ours', '/tours//'])(
  '%s has no key, though it leads to a page that everyone shares (I06)',
  (address) => {
    expect(keyOf(address)).toBeUndefined()
  },
)

test.each(['/nowhere', '/account', '/tours/raigad'])('%s has no key', (address) => {
  expect(keyOf(address)).toBeUndefined()
})

test('_routes on the page itself means nothing', () => {
  expect(keyOf('/tours?_routes=made-up')).toEqual({
    key: '/tours',
    filtered: false,
    page: '/tours',
    route: '/tours',
    status: 200,
  })
})

test('unknown, empty and blank parameters are no part of the key', () => {
  expect(keyOf('/tours?utm_source=x&q=&difficulty=%20')).toEqual({
    key: '/tours',
    filtered: false,
    page: '/tours',
    route: '/tours',
    status: 200,
  })
  expect(keyOf('/about?q=x')?.key).toBe('/about')
})

test('the first of a repeated parameter counts, trimmed and cut', () => {
  expect(keyOf('/tours?q=%20fort%20&q=beach')?.key).toBe('/tours?q=fort')
  expect(keyOf(`/tours?q=${'x'.repeat(500)}`)?.key).toBe(`/tours?q=${'x'.repeat(200)}`)
})

test('the order in which parameters come makes no other key', () => {
  const one = keyOf('/tours?q=fort&difficulty=easy&page=2')
  expect(keyOf('/tours?page=2&difficulty=easy&q=fort')).toEqual(one)
  expect(one).toMatchObject({ key: '/tours?difficulty=easy&page=2&q=fort', filtered: true, page: '/tours' })
})

test('what stands in a value cannot pretend to be another parameter', () => {
  expect(keyOf('/tours?q=a%26page%3D2')?.key).not.toBe(keyOf('/tours?q=a&page=2')?.key)
})

const plainOf = (address: string) => canonicalAddressOf(build, new URL(address, 'https://site.test'))

test.each(['/tours', '/tours?q=A', '/nowhere', '/NOWHERE', '/ACCOUNT', '/account'])(
  '%s has no plainer address',
  (address) => {
    expect(plainOf(address)).toBeUndefined()
  },
)

test.each([
  ['/TOURS', '/tours'],
  ['/%74ours?q=A&x=%20', '/tours?q=A&x=%20'],
  ['/tours/', '/tours'],
  ['/TOURS///', '/tours'],
])('%s is led to %s', (address, plain) => {
  expect(plainOf(`https://site.test${address}`)).toBe(plain)
})

test('all addresses that lead nowhere have one key, however they are spelt, and no plainer address', () => {
  const withMissing = smallBuild([{ path: '/tours' }, { path: '/*' }])
  Object.assign(withMissing.routes['/*']?.module ?? {}, { handle: missingPage('/missing') })
  const missing = { filtered: false, page: undefined, route: '/*', status: 404 }
  for (const path of ['/nowhere', '/NOWHERE//x', '/a%20b?utm=1']) {
    const url = new URL(path, 'https://site.test')
    expect(pageKeyOf(withMissing, url)).toEqual({ ...missing, key: '/missing' })
    expect(canonicalAddressOf(withMissing, url)).toBeUndefined()
  }
})

test('the first page has one address, too', () => {
  const home = smallBuild([{ path: '/' }, { path: '/tours' }])
  expect(canonicalAddressOf(home, new URL('https://site.test//'))).toBe('/')
})
