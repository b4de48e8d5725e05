import { expect, test } from 'vitest'
import { isOfflinePath, offlinePaths, safeReturnPath } from './offline-reading.ts'

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
  '/mr/offline',
  '/hi/x/../offline?from=/hi',
])('the offline page sends nobody to %s (A27)', (wanted) => {
  expect(safeReturnPath(wanted)).toBe('/')
})

test('the offline page leads back to the page that was wanted, with its query', () => {
  expect(safeReturnPath('/maharashtra-tour-packages?q=rain&page=2')).toBe(
    '/maharashtra-tour-packages?q=rain&page=2',
  )
})

test('each language has an offline page, the one without a prefix first', () => {
  expect(offlinePaths).toEqual(['/offline', '/mr/offline', '/hi/offline'])
  expect(offlinePaths.every(isOfflinePath)).toBe(true)
  for (const other of ['/de/offline', '/mr/offline/x', '/mroffline', '/mr'])
    expect([other, isOfflinePath(other)]).toEqual([other, false])
})
