import { expect, test } from 'vitest'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { adminOfflinePath, loginPath, secondStepPath, setUpPath } from '#shared/staff/staff-paths.ts'
import { adminCacheLimits, adminCaches, offlineScreens, sessionPaths } from './admin-offline.ts'

const enquiry = '/admin/enquiries/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const [screens, ends] = [new RegExp(offlineScreens), new RegExp(sessionPaths)]

test.each([
  '/admin',
  '/admin/enquiries',
  '/admin/enquiries/new',
  '/admin/today/count',
  `${enquiry}/edit`,
  `${enquiry}/history`,
  `${enquiry}.data`,
  `/tours${enquiry}`,
  adminOfflinePath,
  setUpPath,
])('of %s no copy is made (Q19)', (path) => expect(screens.test(path)).toBe(false))

test.each([todayPath, enquiry])('of %s a copy is made', (path) => expect(screens.test(path)).toBe(true))

test.each([
  loginPath,
  secondStepPath,
  '/admin/sign-in',
  '/admin/sign-out',
  '/admin/choose-password',
  '/admin/forgot-password',
])('by %s somebody signs in or out: the copies go (Q18)', (path) => expect(ends.test(path)).toBe(true))

test.each(['/admin', '/admin/sign-outs', '/admin/logins', setUpPath, adminOfflinePath, todayPath, enquiry])(
  'by %s nobody does',
  (path) => expect(ends.test(path)).toBe(false),
)

test('what holds nothing of anybody is kept apart from the copies, so that a sign-out can drop those whole', () => {
  expect(new Set(Object.values(adminCaches)).size).toBe(3)
  expect(adminCacheLimits.maxAgeMs).toBeLessThan(adminCacheLimits.offlineLasts)
})
