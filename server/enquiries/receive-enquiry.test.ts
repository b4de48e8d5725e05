import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { unknownParty } from '#shared/enquiries/party.ts'
import { receivedEnquiry } from '#tests/support/browser/received-enquiry.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { receiveBookingEnquiry, receivePlanningEnquiry } from './receive-enquiry.ts'

useTestDatabase()

const tourId: Record<string, string> = {}
beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  tourId.published = (await seedTour({ title: 'Konkan coast' })).id
  await seedTour({ title: 'Secret tour', status: 'draft' })
})
beforeEach(() => database().delete(enquiries))

type Fields = Record<string, string>
const asha = { name: 'Asha Kulkarni', email: 'asha@example.com' }
let clients = 0

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Each post comes from an address of its own, unless one is given. */
function nextAddress(): string {
  clients += 1
  return `198.18.${clients >> 8}.${clients & 255}`
}

type Sent = { page?: 'contact' | 'plan'; tourSlug?: string; clientAddress?: string }

function plan(fields: Fields, { page = 'contact', clientAddress = nextAddress(), tourSlug }: Sent = {}) {
  const sent = { form: formOf(fields), clientAddress, language: 'en' } as const
  return receivePlanningEnquiry({ ...sent, page, tourSlug: tourSlug ?? null })
}

function book(fields: Fields, { clientAddress = nextAddress(), tourSlug = 'konkan-coast' }: Sent = {}) {
  return receiveBookingEnquiry({ form: formOf(fields), clientAddress, language: 'en', tourSlug })
}

/** What is stored beside what the database makes itself, in the order in which it came. */
async function storedRows() {
  const rows = await database().select().from(enquiries).orderBy(enquiries.createdAt)
  return rows.map(({ id, createdAt, updatedAt, idempotencyKey, searchText, reference, ...row }) => row)
}

const planningRow = {
  ...asha,
  type: 'trip_planning',
  ...{
    phone: null,
    message: '',
    tourId: null,
    departureId: null,
    travelDates: null,
    groupSize: null,
    budgetRange: null,
    ...unknownParty,
  },
  ...{ sourcePage: 'contact', source: 'form', status: 'new', suspectedSpam: false },
  ...{ firstContactedAt: null, ownerId: null, nextStep: null, nextStepOn: null, answeredAt: null },
  ...{ replyAwaitedSince: null, importId: null, language: 'en', spamAction: null },
}

test.each([
  [{ email: asha.email }, ['name']],
  [{ ...asha, name: '   ' }, ['name']],
  [{ name: asha.name }, ['email']],
  [{}, ['name', 'email']],
  [{ ...asha, email: 'a@b..c' }, ['email']],
  [{ ...asha, message: 'x'.repeat(5001) }, ['message']],
  [{ ...asha, startDate: '2126-02-30' }, ['startDate']],
  [{ ...asha, startDate: '2126-12-05', endDate: '2126-12-01' }, ['endDate']],
  [{ ...asha, groupSize: '7' }, ['groupSize']],
  [{ ...asha, budgetRange: 'free' }, ['budgetRange']],
])('planning form %# is told what to mend, and nothing is stored (D01, D05)', async (fields, wrong) => {
  const receipt = await plan(fields)
  expect(receipt.kind).toBe('refused')
  if (receipt.kind === 'refused') expect(Object.keys(receipt.errors)).toEqual(wrong)
  expect(receipt).toMatchObject({ values: fields })
  expect(await storedRows()).toEqual([])
})

test.each(['0', '-1', '2.5', 'abc', '1e3', '99999999999'])(
  'a booking for %s is refused',
  async (groupSize) => {
    expect(await book({ ...asha, groupSize })).toMatchObject({
      kind: 'refused',
      errors: { groupSize: [/./] },
    })
    expect(await storedRows()).toEqual([])
  },
)

test.each(['secret-tour', 'no-such-tour', '', '../x', 'Konkan-Coast'])(
  'a booking of %j, which is not published, is not taken',
  async (tourSlug) => {
    expect(await book(asha, { tourSlug })).toEqual({ kind: 'unknown' })
    expect(await storedRows()).toEqual([])
  },
)

test('status, id, times, type, tour and source are ours, whatever a client sends', async () => {
  const id = randomUUID()
  const claims = { status: 'converted', type: 'general', source_page: 'admin', sourcePage: 'admin' }
  const ids = { id, tour_id: id, tourId: id, created_at: '2001-01-01', suspected_spam: 'true' }
  await plan({ ...asha, ...claims, ...ids })
  expect(await storedRows()).toEqual([planningRow])
  const [row] = await database().select().from(enquiries)
  expect(row?.id).not.toBe(id)
  expect(Math.abs(Date.now() - Number(row?.createdAt))).toBeLessThan(60_000)
})

// Every field that may stay empty, as typed and as stored.
const optional = [
  [{ phone: ' +91 98200 00000 ' }, { phone: '+91 98200 00000' }],
  [{ startDate: '2126-12-01' }, { travelDates: 'Starting 2126-12-01' }],
  [{ endDate: '2126-12-05' }, { travelDates: 'Until 2126-12-05' }],
  [{ groupSize: '6' }, { groupSize: 6 }],
  [{ budgetRange: 'under-10000' }, { budgetRange: 'under-10000' }],
  [{ destinations: 'Pune' }, { message: 'Desired Destinations: Pune' }],
  [{ message: 'Hi' }, { message: 'Hi' }],
] as const

test('every combination of empty optional fields is stored exactly as specified', async () => {
  const empty = Object.assign({}, ...optional.map(([typed]) => mapValues(typed, '')))
  for (let mask = 0; mask < 2 ** optional.length; mask += 1) {
    const chosen = optional.filter((_, at) => mask & (1 << at))
    const typed: Fields = Object.assign({ ...asha, ...empty }, ...chosen.map(([fields]) => fields))
    const wanted = Object.assign({ ...planningRow }, ...chosen.map(([, stored]) => stored))
    if (typed.startDate && typed.endDate) wanted.travelDates = '2126-12-01 to 2126-12-05'
    if (typed.destinations && typed.message) wanted.message = 'Hi\n\nDesired Destinations: Pune'
    expect(await plan(typed)).toEqual(receivedEnquiry)
    expect(await storedRows()).toEqual([wanted])
    await database().delete(enquiries)
  }
})

function mapValues(fields: object, value: string): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, value]))
}

test('an empty booking leaves NULLs and names its tour; a full one is stored as typed', async () => {
  const bookingRow = {
    ...planningRow,
    type: 'tour',
    tourId: tourId.published,
    sourcePage: 'tour-konkan-coast',
  }
  await book({ ...asha, phone: '', groupSize: '', travelDates: '', message: '' })
  expect(await storedRows()).toEqual([bookingRow])
  await database().delete(enquiries)
  await book({ ...asha, phone: '020 2553 1234', groupSize: '4', travelDates: 'in May', message: 'Hi' })
  const full = { phone: '020 2553 1234', groupSize: 4, travelDates: 'in May', message: 'Hi' }
  expect(await storedRows()).toEqual([{ ...bookingRow, ...full }])
})

test('a page that was opened before its tour got another slug still books that tour, once, and remembers it', async () => {
  const renamed = await seedTour({ title: 'Old road' })
  await database().update(tours).set({ slug: 'new-road' }).where(eq(tours.id, renamed.id))
  // An answer is lost: the same booking comes again, and once more under the new address.
  for (const tourSlug of ['old-road', 'old-road', 'new-road'])
    await book({ ...asha, key: 'key-of-this-booking' }, { tourSlug })
  await plan({ ...asha, message: 'Hi' }, { page: 'plan', tourSlug: 'old-road' })
  expect(await storedRows()).toMatchObject([
    { tourId: renamed.id, sourcePage: 'tour-new-road' },
    { tourId: renamed.id, sourcePage: 'plan-my-trip' },
  ])
  await database().update(tours).set({ status: 'draft' }).where(eq(tours.id, renamed.id))
  expect(await book(asha, { tourSlug: 'old-road' })).toEqual({ kind: 'unknown' })
})

test.each([
  ['konkan-coast', () => tourId.published],
  ['secret-tour', () => null],
  ['no-such-tour', () => null],
])('the plan page remembers the tour %s only when it is published', async (tourSlug, id) => {
  await plan(asha, { page: 'plan', tourSlug })
  expect(await storedRows()).toEqual([{ ...planningRow, tourId: id(), sourcePage: 'plan-my-trip' }])
})

test.each([
  "'; DROP TABLE enquiries;--",
  "%' OR '1'='1",
  '\\',
  '$1',
  '{{7*7}}',
  `$${'{7*7}'}`,
  '<script>window.__x=1</script>',
])('%s is stored as typed in every text field (D21)', async (text) => {
  const texts = { name: text, phone: `98220 12345 ${text}`.slice(0, enquiryLimits.phone), message: text }
  await plan({ ...asha, ...texts, destinations: text })
  await book({ ...asha, ...texts, travelDates: text })
  expect(await storedRows()).toEqual([
    { ...planningRow, ...texts, message: `${text}\n\nDesired Destinations: ${text}` },
    expect.objectContaining({ ...texts, travelDates: text }),
  ])
})

test('the largest texts are stored without loss', async () => {
  const texts = { name: 'न'.repeat(120), phone: `${'म'.repeat(30)}9822012345`, message: 'म'.repeat(5000) }
  await plan({ ...asha, ...texts })
  expect(await storedRows()).toEqual([{ ...planningRow, ...texts }])
})

test.each([{}, { key: 'a-key-of-the-page' }])(
  'the same form twice, in turn and at once, is one row: %j',
  async (key) => {
    const clientAddress = nextAddress()
    const send = () => plan({ ...asha, ...key }, { clientAddress })
    const receipts = [await send(), ...(await Promise.all([send(), send(), send()])), await send()]
    expect(receipts).toEqual(receipts.map(() => receivedEnquiry))
    expect(await storedRows()).toHaveLength(1)
  },
)

test('a key is known again from another address, and on its own form alone', async () => {
  const keyed = { ...asha, key: 'a-key-of-the-page' }
  await plan(keyed)
  await plan(keyed)
  expect(await storedRows()).toHaveLength(1)
  await plan(keyed, { page: 'plan' })
  expect(await storedRows()).toHaveLength(2)
})

test('two different messages are two rows', async () => {
  const clientAddress = nextAddress()
  await plan({ ...asha, message: 'One' }, { clientAddress })
  await plan({ ...asha, message: 'Two' }, { clientAddress })
  expect(await storedRows()).toHaveLength(2)
})

test.each([
  ['trap', { website: 'x' }],
  ['time', { elapsed: '12' }],
])('what a program sends (%s) is answered like a person, kept and flagged', async (_, sign) => {
  expect(await plan({ ...asha, ...sign })).toEqual(receivedEnquiry)
  expect(await plan({ ...asha, email: 'other@example.com' })).toEqual(receivedEnquiry)
  expect((await storedRows()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([true, false])
})

test('the eleventh row of a minute is refused, of thirty at once too; a repeat of a stored one is not', async () => {
  const clientAddress = nextAddress()
  const send = (message: string) => plan({ ...asha, message }, { clientAddress })
  const receipts = await Promise.all(Array.from({ length: 30 }, (_, at) => send(`Message ${at}`)))
  expect(receipts.filter(({ kind }) => kind === 'received')).toHaveLength(10)
  const limited = receipts.filter((receipt) => receipt.kind === 'limited')
  expect(limited).toHaveLength(20)
  for (const { retryAfterSeconds } of limited) expect(retryAfterSeconds).toSatisfy(isSecondsOfAMinute)
  const rows = await storedRows()
  expect(rows).toHaveLength(10)
  expect(await send(rows[0]!.message)).toEqual(receivedEnquiry)
  expect(await book(asha, { clientAddress })).toEqual(receivedEnquiry)
})

function isSecondsOfAMinute(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= 60
}

test('a double click on the last place of a minute is answered twice like the first', async () => {
  const clientAddress = nextAddress()
  for (let at = 0; at < 9; at += 1) await plan({ ...asha, message: `Message ${at}` }, { clientAddress })
  const twice = [1, 2].map(() => plan({ ...asha, message: 'The tenth' }, { clientAddress }))
  expect(await Promise.all(twice)).toEqual([receivedEnquiry, receivedEnquiry])
  expect(await storedRows()).toHaveLength(10)
})

test('one IPv6 connection is one sender, however many addresses it has', async () => {
  const receipts = []
  for (let at = 1; at <= 11; at += 1)
    receipts.push(await plan({ ...asha, message: `${at}` }, { clientAddress: `2001:db8:7::${at}` }))
  expect(receipts.at(-1)).toMatchObject({ kind: 'limited' })
  expect(await plan({ ...asha, message: '11' }, { clientAddress: '2001:db8:7:1::1' })).toMatchObject({
    kind: 'received',
  })
})
