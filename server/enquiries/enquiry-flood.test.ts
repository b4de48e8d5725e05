import { like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiryFloods } from '#server/tables/enquiries/enquiry-flood-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { rateLimits } from '#server/tables/rate-limit-table.ts'
import { someStaff } from '#tests/support/acting-staff.ts'
import { contactDraft } from '#tests/support/contact-draft.ts'
import { seedEnquiry } from '#tests/support/content-rows.ts'
import { useMailOffice } from '#tests/support/mail-office.ts'
import { receivedEnquiry } from '#tests/support/received-enquiry.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { changeEnquirySuspicion, restoreEnquiries } from './enquiry-change-records.ts'
import { readEnquiryFigures } from './enquiry-records.ts'
import { readFloodNotice } from './flood-records.ts'
import { floodSigns } from './spam/flood-signs.ts'
import { noteFlood } from './spam/note-flood.ts'
import { storeEnquiry } from './store-enquiry.ts'

useTestDatabase()
const { enable, startSink, startQueue } = useMailOffice()

beforeEach(async () => {
  await database().delete(enquiryFloods)
  await enable({ email_enabled: false })
})

let sent = 0

/** Sends one enquiry from `address`, as if it were the first from there as far as the limit of senders goes. */
async function send(address: string, message = '') {
  sent += 1
  const draft = contactDraft({ email: `sender-${sent}@example.com`, message })
  const outcome = await storeEnquiry({
    draft,
    language: 'en',
    keys: { own: `key-${sent}`, known: [`key-${sent}`] },
    suspected: false,
    signs: floodSigns(draft, address),
    hit: { limit: { purpose: 'enquiry: test', hits: 10, seconds: 60 }, who: `${sent}` },
  })
  expect(outcome).toEqual(receivedEnquiry)
  return draft.email
}

async function seedUnsuspected(number: number): Promise<void> {
  await database().execute(sql`
    INSERT INTO enquiries (type, name, email, message, source_page)
    SELECT 'general', 'N' || n, 'n' || n || '@example.com', '', 'contact' FROM generate_series(1, ${number}) AS n`)
}

async function flagsOf(email: string) {
  const [row] = await database()
    .select({ suspected: enquiries.suspectedSpam, inFlood: enquiries.inFlood })
    .from(enquiries)
    .where(sql`email = ${email}`)
  return row
}

const honest = { suspected: false, inFlood: false }
const setAside = { suspected: true, inFlood: true }

test('three hundred messages from ten addresses leave every other sender on the list (H11)', async () => {
  for (let round = 0; round < 34; round += 1) {
    for (let at = 0; at < 10; at += 1) await send(`203.0.${at}.9`)
  }
  expect(await database().$count(enquiries, sql`NOT suspected_spam`)).toBe(300)
  expect(await database().$count(enquiries, sql`in_flood AND suspected_spam`)).toBe(40)
  for (const address of ['198.51.100.7', '2001:db8:1::1', '2001:db8:2::1']) {
    expect(await flagsOf(await send(address))).toEqual(honest)
  }
  await waitFor(async () => (await database().$count(enquiryFloods)) === 1)
  // Another address of a street of machines that takes part is no other sender.
  expect(await flagsOf(await send('203.0.3.77'))).toEqual(setAside)
})

test('a household, or one IPv6 site, may write three times amid a flood (H11)', async () => {
  await seedUnsuspected(300)
  for (const address of ['198.51.100.1', '2001:db8:7:1::1']) {
    const emails = [await send(address), await send(address), await send(address)]
    for (const email of emails) expect(await flagsOf(email)).toEqual(honest)
  }
  expect(await flagsOf(await send('198.51.100.9'))).toEqual(setAside)
  expect(await flagsOf(await send('2001:db8:7:ffff::2'))).toEqual(setAside)
})

test('a flood from networks without number is known by its words (H12)', async () => {
  await seedUnsuspected(300)
  const words = (at: number) => `Buy ${at} of our very cheap followers now, ${at * 7} are waiting for you!!`
  const emails: string[] = []
  for (let at = 0; at < 6; at += 1) emails.push(await send(`10.0.${at}.1`, words(at)))
  const flags = await Promise.all(emails.map(flagsOf))
  expect(flags).toEqual([honest, honest, honest, setAside, setAside, setAside])
  const own = 'We are four and would like to see the forts near Satara in the first week of December.'
  expect(await flagsOf(await send('10.1.0.1', own))).toEqual(honest)
})

test('of a flood without any sign a hundred are let through, the rest set aside and not lost (H12)', async () => {
  await seedUnsuspected(300)
  for (let at = 0; at < 100; at += 1) await send(`10.0.${at}.1`)
  expect(await database().$count(enquiries, setAsideRows)).toBe(0)
  expect(await flagsOf(await send('198.51.100.1'))).toEqual(setAside)
})

test('a flood that goes on stays a flood when its first messages are older than ten minutes (H11)', async () => {
  await seedUnsuspected(300)
  for (let at = 0; at < 4; at += 1) await send('203.0.113.5')
  await noteFlood()
  await database().execute(sql`UPDATE enquiries SET created_at = now() - interval '11 minutes'`)
  expect(await flagsOf(await send('203.0.113.6'))).toEqual(setAside)
  expect(await flagsOf(await send('198.51.100.1'))).toEqual(honest)
})

test('without a flood nothing is counted beside the limit of senders', async () => {
  await seedUnsuspected(90)
  for (let at = 0; at < 8; at += 1) expect(await flagsOf(await send('198.51.100.1'))).toEqual(honest)
  expect(await database().$count(rateLimits, like(rateLimits.bucket, 'flood%'))).toBe(0)
  expect(await readFloodNotice()).toBeNull()
})

test('a flood at one instant is stored whole, few of it unsuspected, nobody waits for ever (H11)', async () => {
  await seedUnsuspected(300)
  const words = 'The same words again and again, as only programs send them to everybody.'
  await Promise.all(Array.from({ length: 60 }, (_, at) => send(`203.0.${at % 2}.1`, words)))
  expect(await database().$count(enquiries)).toBe(360)
  expect(await database().$count(enquiries, setAsideRows)).toBeGreaterThan(25)
  for (const at of [0, 1]) expect(await flagsOf(await send(`203.0.${at}.2`, words))).toEqual(setAside)
})

const setAsideRows = sql`in_flood AND suspected_spam`

test('a sender amid a flood keeps both emails, and the office is told of the flood by one (H11)', async () => {
  const sink = await startSink()
  await startQueue()
  await seedUnsuspected(300)
  await enable()
  for (let at = 0; at < 4; at += 1) await send('203.0.113.5')
  const email = await send('198.51.100.1')
  await Promise.all([noteFlood(), noteFlood(), noteFlood()])
  await expect.poll(() => sink.messages.length).toBe(9)
  const subjects = (await sink.parsed()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('A flood of enquiries at'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject?.startsWith('New enquiry'))).toHaveLength(4)
  expect(sink.messages.filter(({ to }) => to[0] === email)).toHaveLength(1)
  await noteFlood()
  expect(await database().$count(enquiryFloods)).toBe(1)
})

test('instances that note a flood at once note one, which goes on until an hour of quiet (H13)', async () => {
  await seedUnsuspected(310)
  await send('203.0.113.5')
  await Promise.all(Array.from({ length: 5 }, noteFlood))
  expect(await database().$count(enquiryFloods)).toBe(1)
  expect(await readFloodNotice()).toMatchObject({
    flood: { enquiries: 311, networks: 1 },
    goesOn: true,
    setAside: 0,
  })
  await database().execute(sql`UPDATE enquiry_floods SET last_at = now() - interval '59 minutes'`)
  expect(await readFloodNotice()).toBeNull()
  await noteFlood()
  expect(await database().$count(enquiryFloods)).toBe(1)
  await database().execute(sql`UPDATE enquiry_floods SET last_at = now() - interval '61 minutes'`)
  await noteFlood()
  expect(await database().$count(enquiryFloods)).toBe(2)
})

test('what was set aside is offered until staff judged it, and again when they take that back (H13)', async () => {
  const ids = [await seedEnquiry(setAsideRow), await seedEnquiry(setAsideRow)].map(({ id }) => id)
  await seedEnquiry({ suspectedSpam: true })
  const figures = async () => {
    const { suspected, setAside: waiting } = await readEnquiryFigures()
    return { suspected, waiting }
  }
  expect(await readFloodNotice()).toEqual({ flood: undefined, goesOn: false, setAside: 2 })
  const spam = await changeEnquirySuspicion(someStaff, { ids, suspectedSpam: true })
  expect([await readFloodNotice(), await figures()]).toEqual([null, { suspected: 3, waiting: 0 }])
  await restoreEnquiries(someStaff, spam.before)
  expect(await figures()).toEqual({ suspected: 3, waiting: 2 })
  const real = await changeEnquirySuspicion(someStaff, { ids: ids.slice(1), suspectedSpam: false })
  expect(await figures()).toEqual({ suspected: 2, waiting: 1 })
  await restoreEnquiries(someStaff, real.before)
  expect(await figures()).toEqual({ suspected: 3, waiting: 2 })
})

const setAsideRow = { suspectedSpam: true, inFlood: true }
