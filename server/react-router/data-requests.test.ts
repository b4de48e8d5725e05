import { expect, test } from 'vitest'
import { pagePathOf } from './data-requests.ts'

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
