import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiries, enquiryNetworks } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { receivedEnquiry } from '#tests/support/browser/received-enquiry.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { contactDraft } from '#tests/support/pages/contact-draft.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { removeEnquiries } from './enquiry-change-records.ts'
import { removeOldNetworks } from './sender-network.ts'
import { storeEnquiry } from './store-enquiry.ts'

useTestDatabase()

beforeAll(() => void loadConfiguration({ SECRET: 'a secret for tests alone, letter s' }))
beforeEach(async () => {
  for (const table of [enquiries, rateLimits, settings]) await database().delete(table)
})

const limit = { purpose: 'enquiry: test', hits: 2, seconds: 60 }

function store(
  own: string,
  given: {
    draft?: Partial<EnquiryDraft>
    known?: string[]
    suspected?: boolean
    who?: string
  } = {},
) {
  const draft = contactDraft(given.draft)
  const keys = { own, known: given.known ?? [own] }
  const { suspected = false, who = 'one sender' } = given
  return storeEnquiry({ draft, language: 'en', keys, suspected, network: 'a network', hit: { limit, who } })
}

const count = () => database().$count(enquiries)

test('beyond the limit nothing is stored, and the sender is told for how long', async () => {
  for (const key of ['a', 'b']) expect(await store(key)).toEqual(receivedEnquiry)
  const outcome = await store('c')
  expect(outcome).toMatchObject({ kind: 'limited' })
  if (outcome.kind === 'limited') {
    expect(Number.isInteger(outcome.retryAfterSeconds)).toBe(true)
    expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(outcome.retryAfterSeconds).toBeLessThanOrEqual(60)
  }
  expect(await count()).toBe(2)
})

test('what is stored already is answered as received beyond the limit too, and costs no place', async () => {
  for (const key of ['a', 'a', 'a', 'b']) await store(key)
  expect(await store('a')).toEqual(receivedEnquiry)
  expect(await store('a', { known: ['x', 'b'] })).toEqual(receivedEnquiry)
  expect(await count()).toBe(2)
})

test('an enquiry is answered with its own number, also when it comes again, and from the trash', async () => {
  const stored = await store('goes')
  const [row] = await database().select().from(enquiries)
  expect(stored).toEqual({ kind: 'received', reference: row?.reference })
  expect(await store('stays')).not.toEqual(stored)
  await removeEnquiries(someStaff, { ids: [row?.id ?? ''] })
  expect(await store('goes')).toEqual(stored)
})

test('ten of the same at one instant are one row and one place, also where one of them has to wait', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const who = `sender ${round}`
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => store(`a${round}`, { who })))
    // Whoever waited is told the number of the one row, too.
    expect(outcomes).toEqual(outcomes.map(() => receivedEnquiry))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await count()).toBe(2 * round - 1)
    expect(await store(`b${round}`, { who })).toEqual(receivedEnquiry)
  }
})

test('of ten others at one instant as many are stored as the limit lets through', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => store(`key ${at}`)))
  expect(outcomes.filter(({ kind }) => kind === 'received')).toHaveLength(2)
  expect(await count()).toBe(2)
})

test('of hundreds of enquiries from one network none is suspected for the others (H11)', async () => {
  await database().execute(sql`
    INSERT INTO enquiries (type, name, email, message, source_page)
    SELECT 'general', 'N' || n, 'n' || n || '@example.com', 'The same words', 'contact' FROM generate_series(1, 400) AS n`)
  for (let at = 0; at < 5; at += 1) await store(`key ${at}`, { who: `sender ${at}` })
  expect(await database().$count(enquiries, sql`suspected_spam`)).toBe(0)
  expect(await database().select({ network: enquiryNetworks.network }).from(enquiryNetworks)).toEqual(
    Array.from({ length: 5 }, () => ({ network: 'a network' })),
  )
})

test('a network is removed after thirty days, and with its enquiry', async () => {
  for (const own of ['a', 'b']) await store(own)
  expect(await removeOldNetworks()).toBe(0)
  await database().execute(
    sql`UPDATE enquiry_networks SET created_at = now() - interval '30 days 1 minute'
      WHERE enquiry_id = (SELECT id FROM enquiries WHERE idempotency_key = 'a')`,
  )
  expect(await removeOldNetworks()).toBe(1)
  await database().delete(enquiries)
  expect(await database().$count(enquiryNetworks)).toBe(0)
})

test('a tour that is gone is no reason to lose an enquiry', async () => {
  await store('a', { draft: { type: 'tour', tourId: randomUUID() } })
  expect((await database().select().from(enquiries))[0]).toMatchObject({ type: 'tour', tourId: null })
})

test('everything that was written is kept as it was', async () => {
  const tour = await seedTour({ title: 'Konkan' })
  const draft = {
    type: 'trip_planning',
    name: `O'Brien "आशा"`,
    phone: '+91 98200',
    message: 'Line\nline',
    tourId: tour.id,
    travelDates: '2026-12-01 to 2026-12-05',
    groupSize: 6,
    budgetRange: 'above-100000',
    sourcePage: 'plan-my-trip',
  } as const
  await store('a', { draft, suspected: true })
  expect((await database().select().from(enquiries))[0]).toMatchObject({
    ...draft,
    status: 'new',
    suspectedSpam: true,
  })
})

test('a form that is sent once more while its enquiry lies in the trash stores no second one (Q05)', async () => {
  await database().delete(trash)
  await store('a')
  const [{ id } = { id: '' }] = await database().select().from(enquiries)
  await removeEnquiries(someStaff, { ids: [id] })
  expect(await store('a')).toEqual(receivedEnquiry)
  expect(await database().$count(enquiries)).toBe(0)
  await database().delete(trash)
  await store('a')
  expect(await database().$count(enquiries)).toBe(1)
})

test('a visitor is known to the database as the one who sends it, by the statement that stores it', async () => {
  const noted = await noteWriters('enquiries')
  await store('a')
  expect(await noted()).toEqual(['INSERT visitor: receive'])
  await database().delete(enquiries)
  expect(await noted()).toEqual(['DELETE : '])
})
