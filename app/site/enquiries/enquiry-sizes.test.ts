import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { tooLargeText } from '#shared/forms/posted-form.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { contactPath, planPath, startEnquirySite } from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'

useTestDatabase()

const tourPath = '/tours/konkan-coast'
const texts = {
  [contactPath]: ['name', 'phone', 'destinations', 'message'],
  [planPath]: ['name', 'phone', 'destinations', 'message'],
  [tourPath]: ['name', 'phone', 'travelDates', 'message'],
} as const
const forms = [contactPath, planPath, tourPath] as const
const asha = { name: 'Asha Kulkarni', email: 'asha@example.com' }
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  await seedTour({ title: 'Konkan coast' })
}, 120_000)
beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(rateLimits)
})

/** Of a phone number nine bytes a letter, too: the digits of Devanagari. */
function longestIn(field: keyof typeof enquiryLimits): string {
  const number = field === 'phone' ? '९'.repeat(12) : ''
  return 'म'.repeat(enquiryLimits[field] - number.length) + number
}

test.each(forms)('%s takes its longest words in Devanagari, at nine bytes a letter (D23)', async (path) => {
  const { post } = await startEnquirySite(build)
  const longest = texts[path].map((field) => [field, longestIn(field)])
  const { status } = await post(path, { ...asha, ...Object.fromEntries(longest) })
  expect([status, await database().$count(enquiries)]).toEqual([200, 1])
})

test.each(forms)('%s says in words that more was sent than it takes (D23)', async (path) => {
  const { post } = await startEnquirySite(build)
  const { status, text } = await post(path, { ...asha, message: 'x'.repeat(64 * 1024) })
  expect([status, await database().$count(enquiries)]).toEqual([413, 0])
  expect(text).toContain(tooLargeText)
})
