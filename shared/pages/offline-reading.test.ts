import { expect, test } from 'vitest'
import { safeReturnPath } from './offline-reading.ts'

test.each([
  null,
  '',
  'tours',
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/\n\\elsewhere.test',
  '/.//elsewhere.test',
  'javascript:alert(1)',
  '/offline?from=/offline',
])('the offline page sends nobody to %s (A27)', (wanted) => {
  expect(safeReturnPath(wanted)).toBe('/')
})

test('the offline page leads back to the page that was wanted, with its query', () => {
  expect(safeReturnPath('/maharashtra-tour-packages?q=rain&page=2')).toBe(
    '/maharashtra-tour-packages?q=rain&page=2',
  )
})
