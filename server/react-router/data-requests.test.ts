import { expect, test } from 'vitest'
import { askedRoutes, askForRoutes, dataPathOf, pagePathOf } from './data-requests.ts'

test.each([
  ['/tours', '/tours'],
  ['/tours.data', '/tours'],
  ['/_.data', '/'],
  ['/tours/_.data', '/tours/'],
  ['/tours/raigad.data', '/tours/raigad'],
  ['/data', '/data'],
])('%s belongs to the page %s', (pathname, page) => {
  expect(pagePathOf(pathname)).toBe(page)
})

test.each([
  ['/', '/_.data'],
  ['/tours', '/tours.data'],
])('the data of %s is at %s', (page, address) => {
  expect(dataPathOf(page)).toBe(address)
  expect(pagePathOf(address)).toBe(page)
})

test('a query that names no routes asks for all of them', () => {
  expect(askedRoutes(new URLSearchParams('q=fort'))).toBeUndefined()
})

test('routes are asked for once each, in one order', () => {
  const asked = askedRoutes(new URLSearchParams({ _routes: 'tours,root,tours' }))
  expect(asked).toEqual(new Set(['root', 'tours']))
  const query = new URLSearchParams()
  askForRoutes(query, asked ?? new Set())
  expect(query.get('_routes')).toBe('root,tours')
})
