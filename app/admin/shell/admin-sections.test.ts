import { expect, test } from 'vitest'
import { currentSection } from './admin-sections.ts'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/launch', 'Dashboard'],
  ['/admin/tours', 'Tours'],
  ['/admin/tours/new', 'Tours'],
  ['/admin/views/tours', 'Tours'],
  ['/admin/views/enquiries', 'Enquiries'],
  ['/admin/email-settings/mailbox', 'Email Settings'],
])('%s stands in the section %s', (pathname, label) => {
  expect(currentSection(pathname)?.label).toBe(label)
})

test.each(['/admin/views', '/admin/views/nothing', '/admin/launches', '/admin/toursand', '/elsewhere'])(
  '%s stands in none',
  (pathname) => {
    expect(currentSection(pathname)).toBeUndefined()
  },
)
