import { expect, test } from 'vitest'
import { importedEnquirySchema } from '#shared/content/imported-rows.ts'
import { enquiryStatuses, enquiryTypes, sourcePages } from '#shared/enquiries/enquiry.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { listSampleEnquiries } from './sample-enquiries.ts'
import { sampleTours } from './sample-tours.ts'

const now = new Date('2026-11-26T06:30:00Z')
const tours = sampleTours.map(({ slug }, at) => ({
  slug,
  id: `11111111-0000-4000-8000-${String(at).padStart(12, '0')}`,
}))
const all = listSampleEnquiries(now, tours)
const enquiries = all.map(({ enquiry }) => enquiry)
const ages = all.map(
  ({ preservedIdentity }) => (now.getTime() - preservedIdentity.createdAt.getTime()) / 1000,
)
const day = 86_400

/** Numbers that regulators keep for stories: Britain's, North America's and Australia's. India's begin with no 0. */
const nobodysNumbers =
  /^(?:\+91 00000 \d{5}|\+44 20 7946 0\d{3}|\+44 7700 900\d{3}|\+1 206 555 01\d\d|\+61 491 570 15[6-9])$/

test('no sample enquiry can reach a person: addresses of example.com, numbers that nobody has', () => {
  expect(enquiries.filter(({ email }) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([])
  expect(enquiries.filter(({ phone }) => phone !== null && !nobodysNumbers.test(phone))).toEqual([])
  expect(enquiries.filter(({ phone }) => phone !== null).length).toBeGreaterThan(10)
})

test('the newest is of the last hour, and none is later than the first start', () => {
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(Math.min(...ages)).toBeLessThan(3600)
  expect(Math.max(...ages) / day).toBeGreaterThan(60)
  expect(Math.max(...ages) / day).toBeLessThan(71)
  expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  expect(enquiries.filter(({ firstContactedAt }) => firstContactedAt && firstContactedAt > now)).toEqual([])
})

test('there are about 25, of every type, status, form and suspicion', () => {
  expect(all.length).toBeGreaterThanOrEqual(24)
  expect(new Set(enquiries.map(({ type }) => type))).toEqual(new Set(enquiryTypes))
  expect(new Set(enquiries.map(({ status }) => status))).toEqual(new Set(enquiryStatuses))
  expect(enquiries.map(({ sourcePage }) => sourcePage)).toEqual(
    expect.arrayContaining(Object.values(sourcePages)),
  )
  expect(enquiries.filter(({ suspectedSpam }) => suspectedSpam)).toHaveLength(2)
})

test('each passes as an enquiry of a former site, under an id of its own that stays the same', () => {
  const refused = enquiries.filter((enquiry) => !importedEnquirySchema.safeParse(enquiry).success)
  expect(refused).toEqual([])
  const ids = all.map(({ preservedIdentity }) => preservedIdentity.id)
  expect(ids.filter((id) => !isRecordId(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const later = listSampleEnquiries(new Date('2027-01-01T00:00:00Z'), [])
  expect(later.map(({ preservedIdentity }) => preservedIdentity.id)).toEqual(ids)
})

test('a booking names its tour and comes from its page', () => {
  const bookings = enquiries.filter(({ sourcePage }) => sourcePage.startsWith('tour-'))
  expect(bookings.length).toBeGreaterThan(6)
  for (const { type, tourId, sourcePage } of bookings) {
    const tour = tours.find(({ id }) => id === tourId)
    expect([type, sourcePage]).toEqual(['tour', `tour-${tour?.slug}`])
  }
})

test('a tour that is gone is asked about by nobody', () => {
  expect(listSampleEnquiries(now, []).filter(({ enquiry }) => enquiry.tourId)).toEqual([])
})

test('whoever was contacted or won has a first contact, whoever is new has none', () => {
  const wrong = enquiries.filter(({ status, firstContactedAt }) =>
    status === 'new' ? firstContactedAt !== null : status !== 'closed' && firstContactedAt === null,
  )
  expect(wrong).toEqual([])
})

test('journeys begin after they were asked for, in the words that the forms store', () => {
  const first = enquiries.find(({ travelDates }) => travelDates !== null)
  expect(first?.travelDates).toBe('2026-12-30 to 2027-01-02')
  const backwards = all.filter(({ enquiry, preservedIdentity }) => {
    const [start] = /^\d{4}-\d\d-\d\d/.exec(enquiry.travelDates ?? '') ?? []
    return start !== undefined && new Date(start) <= preservedIdentity.createdAt
  })
  expect(backwards).toEqual([])
})
