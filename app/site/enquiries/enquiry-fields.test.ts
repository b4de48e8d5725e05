import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { budgetRanges } from '#shared/enquiries/enquiry.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { emailMaximum } from '#shared/values/email-address.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  contactPath,
  type FormFields,
  planPath,
  startEnquirySite,
} from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { sliceOf } from '#tests/support/slice.ts'

useTestDatabase()

const tourPath = '/tours/konkan-coast'
const forms = [contactPath, planPath, tourPath]
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

/** Sends each of these forms and tells of each whether it was taken; a refusal must name the field and keep the rest. */
async function judge(path: string, { field, values }: { field: string; values: readonly string[] }) {
  const { post } = await startEnquirySite(build)
  const verdicts: string[] = []
  for (const value of values) {
    const { status, text } = await post(path, {
      ...asha,
      message: `With ${value.slice(0, 80)}`,
      [field]: value,
    })
    const isNamed = text.includes(`-${field}-problem"`)
    verdicts.push(status === 200 ? 'taken' : `${status} ${isNamed ? 'at its field' : 'nowhere'}`)
  }
  return verdicts
}

function all(values: readonly string[], verdict: string) {
  return values.map(() => verdict)
}

async function rowsOf(path: string, fields: FormFields) {
  const { post } = await startEnquirySite(build)
  const { status } = await post(path, { ...asha, ...fields })
  const rows = await database().select().from(enquiries)
  await database().delete(enquiries)
  return { status, rows }
}

const noAddresses = [
  'a',
  'a@',
  '@b.c',
  'a b@c.d',
  'a@b..c',
  'a@-b.c',
  'a@b.c.',
  '<a@b.c>',
  `${'x'.repeat(290)}@b.example`,
]

test.each(forms)(
  '%s refuses what is no e-mail address at its field, and stores nothing (D02)',
  async (path) => {
    const verdicts = await judge(path, { field: 'email', values: noAddresses })
    expect(verdicts).toEqual(all(noAddresses, '422 at its field'))
    expect(await database().$count(enquiries)).toBe(0)
  },
)

test.each(forms)('%s takes an unusual but real e-mail address as it is typed (D02)', async (path) => {
  const { rows } = await rowsOf(path, { email: 'a.b+tag@sub.example.co.in' })
  expect(rows).toMatchObject([{ email: 'a.b+tag@sub.example.co.in' }])
})

test('a booking for no whole number of travellers is refused; none and four are stored as such (D03)', async () => {
  const wrong = ['0', '-1', '2.5', 'abc', '1e3', '99999999999']
  expect(await judge(tourPath, { field: 'groupSize', values: wrong })).toEqual(all(wrong, '422 at its field'))
  const empty = await rowsOf(tourPath, { phone: '', travelDates: '', groupSize: '' })
  expect(empty.rows).toMatchObject([{ phone: null, travelDates: null, groupSize: null }])
  expect((await rowsOf(tourPath, { groupSize: '4' })).rows).toMatchObject([{ groupSize: 4 }])
})

test.each([contactPath, planPath])(
  '%s takes the group sizes of its list, six for "6+", and no other (D04)',
  async (path) => {
    const wrong = ['7', '6+', '0', '-1', '1.5']
    expect(await judge(path, { field: 'groupSize', values: wrong })).toEqual(all(wrong, '422 at its field'))
    for (const size of [1, 2, 3, 4, 5, 6])
      expect((await rowsOf(path, { groupSize: String(size) })).rows).toMatchObject([{ groupSize: size }])
  },
)

test.each([contactPath, planPath])(
  '%s takes the five budgets of its list, and no other (D04)',
  async (path) => {
    const wrong = ['free', 'under-1', 'UNDER-10000']
    expect(await judge(path, { field: 'budgetRange', values: wrong })).toEqual(all(wrong, '422 at its field'))
    expect(budgetRanges.map(({ value }) => value)).toEqual([
      'under-10000',
      '10000-25000',
      '25000-50000',
      '50000-100000',
      'above-100000',
    ])
    for (const { value } of budgetRanges)
      expect((await rowsOf(path, { budgetRange: value })).rows).toMatchObject([{ budgetRange: value }])
  },
)

test.each(forms)(
  '%s refuses what no phone can dial at its field, and takes any way to write a number (D02)',
  async (path) => {
    const wrong = ['12345', 'ask my brother', '98220', '9'.repeat(16)]
    expect(await judge(path, { field: 'phone', values: wrong })).toEqual(all(wrong, '422 at its field'))
    const right = [
      '98220 12345',
      '+91-98220-12345',
      '(020) 2553 1234',
      '९८२२० १२३४५',
      '98220 12345 or 98230 12345',
    ]
    expect(await judge(path, { field: 'phone', values: right })).toEqual(all(right, 'taken'))
  },
)

test.each([contactPath, planPath])(
  '%s refuses days that are none, and an end before the start (D05)',
  async (path) => {
    const wrong = ['2126-02-30', '2026-11-20', 'not-a-date', '01/12/2026', '2026-13-01']
    for (const field of ['startDate', 'endDate'])
      expect(await judge(path, { field, values: wrong })).toEqual(all(wrong, '422 at its field'))
    const { status, rows } = await rowsOf(path, { startDate: '2126-12-05', endDate: '2126-12-01' })
    expect([status, rows]).toEqual([422, []])
  },
)

test.each([
  [{ startDate: '2126-12-01', endDate: '2126-12-05' }, '2126-12-01 to 2126-12-05'],
  [{ startDate: '2126-12-01', endDate: '' }, 'Starting 2126-12-01'],
  [{ startDate: '', endDate: '2126-12-05' }, 'Until 2126-12-05'],
  [{ startDate: '', endDate: '' }, null],
  [{}, null],
])('the dates %j are stored as %j (D05)', async (dates, stored) => {
  for (const path of [contactPath, planPath])
    expect((await rowsOf(path, dates as FormFields)).rows).toMatchObject([{ travelDates: stored }])
})

test.each([
  [{ message: 'Hi', destinations: 'Pune' }, 'Hi\n\nDesired Destinations: Pune'],
  [{ message: 'Hi', destinations: '' }, 'Hi'],
  [{ message: '', destinations: 'Pune' }, 'Desired Destinations: Pune'],
  [{ message: '', destinations: '' }, ''],
])('%j is stored with its destinations once and at the end (D06)', async (texts, stored) => {
  for (const path of [contactPath, planPath])
    expect((await rowsOf(path, texts)).rows).toMatchObject([{ message: stored }])
})

const planningTexts = ['name', 'phone', 'destinations', 'message'] as const
const bookingTexts = ['name', 'phone', 'travelDates', 'message'] as const
const textFields = [
  ...planningTexts.flatMap((field) => [contactPath, planPath].map((path) => [path, field] as const)),
  ...bookingTexts.map((field) => [tourPath, field] as const),
]

test.each(sliceOf(textFields, String, () => ['shared/enquiries/', 'server/enquiries/receive-enquiry.ts']))(
  '%s takes its %s up to the limit without loss, and not a letter more (D07)',
  async (...[path, field]) => {
    const limit = enquiryLimits[field]
    const tooLong = ['x'.repeat(60_000), 'म'.repeat(limit + 1)]
    expect(await judge(path, { field, values: tooLong })).toEqual(all(tooLong, '422 at its field'))
    const number = field === 'phone' ? '९८२२०१२३४५' : ''
    const full = 'म'.repeat(limit - number.length) + number
    const { rows } = await rowsOf(path, { [field]: full })
    const stored = field === 'destinations' ? { message: `Desired Destinations: ${full}` } : { [field]: full }
    expect(rows).toMatchObject([stored])
  },
)

test.each(forms)('%s takes an e-mail address up to the limit, and not a letter more (D07)', async (path) => {
  const addressOf = (letters: number) =>
    `${'x'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(letters)}.example`
  const tooLong = [addressOf(54), `${'x'.repeat(60_000)}@b.example`]
  expect(await judge(path, { field: 'email', values: tooLong })).toEqual(all(tooLong, '422 at its field'))
  const longest = addressOf(53)
  expect(longest).toHaveLength(emailMaximum)
  expect((await rowsOf(path, { email: longest })).rows).toMatchObject([{ email: longest }])
})

test.each(forms)(
  '%s makes the next step of a wish to be called, and another enquiry of another wish (D28)',
  async (path) => {
    const { post } = await startEnquirySite(build)
    const wish = { ...asha, phone: '98220 12345' }
    const callTimes = ['evening', 'evening', 'any', '']
    for (const callTime of callTimes) await post(path, { ...wish, callTime }, '198.18.200.1')
    const rows = await database().select().from(enquiries).orderBy(enquiries.createdAt)
    const dated = /^\d{4}-\d\d-\d\d$/
    expect(rows.map(({ nextStep, nextStepOn }) => [nextStep, dated.test(nextStepOn ?? '')])).toEqual([
      ['Call back in the evening, as asked for in the form', true],
      ['Call back, as asked for in the form', true],
      [null, false],
    ])
    const wrong = ['night', 'evening\r\nx', '<b>']
    expect(await judge(path, { field: 'callTime', values: wrong })).toEqual(all(wrong, '422 at its field'))
    expect((await post(path, { ...asha, callTime: 'evening' })).text).toContain(
      'Enter the phone number we should call.',
    )
  },
)
