import { expect, test } from 'vitest'
import { isStaffPath, safeStaffReturnPath } from './staff-paths.ts'

test.each([
  null,
  '',
  '/',
  '/tours',
  '/adminx',
  'admin',
  '//admin',
  '//evil.test/admin',
  'https://evil.test/admin',
  'https:/admin',
  '/tours/admin',
  '/\\evil.test',
  '/admin\\evil',
  '/admin//evil.test',
  '/admin/../tours',
  '/admin/./x',
  '/admin/login',
  '/admin/login?return=/admin/login',
  '/admin/offline?from=/admin/offline',
  '/admin/x#y',
  '/admin/x y',
  '/admin/%2e%2e/x',
  'javascript:alert(1)',
])('open redirect: %j leads to the dashboard (A27)', (asked) =>
  expect(safeStaffReturnPath(asked)).toBe('/admin'),
)

test.each([
  '/admin',
  '/admin/tours',
  '/admin/tours/3f2504e0-4f89/edit',
  '/admin?enquiry=1',
  '/admin/tours?q=a%20b&page=2',
  '/admin/tours?return=/admin/login',
])('%s is gone back to as it is', (asked) => expect(safeStaffReturnPath(asked)).toBe(asked))

test('what lies below /admin is of the panel, and nothing else', () => {
  expect(['/admin', '/admin/', '/admin/tours', '/Admin/tours'].filter((path) => !isStaffPath(path))).toEqual(
    [],
  )
  expect(['/', '/administration', '/mr/admin', '/tours/admin'].filter(isStaffPath)).toEqual([])
})
