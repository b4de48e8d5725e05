import { expect, test } from 'vitest'
import { removeContent } from '#server/content/content-removal-records.ts'
import { removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { readSiteContents } from './site-contents.ts'

useTestDatabase()

test('what lies in the trash is here already, so that no import brings it back beside itself; its slug is free', async () => {
  const tour = await seedTour({ title: 'Forts' })
  const enquiry = await seedEnquiry()
  const before = await readSiteContents()
  expect([before.tours.keys.has(tour.id), before.tours.slugs.has('forts')]).toEqual([true, true])
  await removeContent(someStaff, { kind: 'tour', id: tour.id })
  await removeEnquiries(someStaff, { ids: [enquiry.id] })
  const after = await readSiteContents()
  expect([after.tours.keys.has(tour.id), after.tours.slugs.has('forts')]).toEqual([true, false])
  expect(after.enquiries.keys.has(enquiry.id)).toBe(true)
})
