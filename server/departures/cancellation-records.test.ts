import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { seatHolds } from '#server/tables/departure-tables.ts'
import { enquiryEmails, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type CancellationTexts, cancellationTexts } from '#shared/departures/cancellation.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { passUndoTime } from '#tests/support/mail/pass-undo-time.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { cancelDeparture, readCancellation } from './cancellation-records.ts'
import { changeDepartures, createDepartures, findDeparture, listTourDepartures } from './departure-records.ts'
import { holdSeats } from './seat-holds.ts'

useTestDatabase()
const { enable, startSink, startQueue } = useMailOffice()

const [meera, kiran] = [randomUUID(), randomUUID()].map((id) => staffActor({ id, role: 'editor' }))

beforeAll(async () => {
  for (const [actor, name] of [
    [meera!, 'Meera'],
    [kiran!, 'Kiran'],
  ] as const)
    await database()
      .insert(staffUsers)
      .values({ id: actor.id, name, email: `${name.toLowerCase()}@site.test` })
})
beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, departures CASCADE`)
  await emptyTables(['enquiry_emails', 'enquiry_events'])
})

async function seedDeparture(startsOn = '2199-12-12', title = 'Forts') {
  const { id: tourId } = await seedTour({ title, durationDays: 3 })
  await createDepartures(someStaff, { tourId, dates: [{ startsOn, seats: 20 }] })
  const [departure] = await listTourDepartures(tourId)
  return departure!
}

async function seedHolder(departureId: string, given: Parameters<typeof seedEnquiry>[0] = {}) {
  const { id } = await seedEnquiry({ email: 'holder@example.com', ...given })
  const hold = { departureId, enquiryId: id, seats: 2, until: new Date(Date.now() + 3_600_000) }
  await holdSeats(someStaff, { id: randomUUID(), ...hold })
  return id
}

function formOf(change: (texts: CancellationTexts) => void = () => undefined): FormData {
  const texts = structuredClone(cancellationTexts)
  change(texts)
  const form = new FormData()
  for (const [language, message] of Object.entries(texts))
    for (const [part, text] of Object.entries(message)) form.set(`${language}.${part}`, text)
  return form
}

type Cancelling = { actor?: typeof meera; form?: FormData }

async function cancel(id: string, { actor = meera, form = formOf() }: Cancelling = {}) {
  const departure = await findDeparture(id)
  return cancelDeparture(actor!, { departure: departure!, me: 'Meera', form })
}

const emails = () => database().select().from(enquiryEmails).orderBy(enquiryEmails.address)
const eventsOf = async (enquiryId: string) =>
  (await database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, enquiryId))).map(
    ({ text }) => text,
  )

test.each<StaffRole>(['viewer', 'enquiries'])('the role %s cannot cancel a departure (N05)', async (role) => {
  await startQueue()
  const { id } = await seedDeparture()
  await seedHolder(id)
  const actor = staffActor({ id: randomUUID(), role })
  await expect(cancel(id, { actor })).rejects.toMatchObject({ status: 403 })
  expect(await findDeparture(id)).toMatchObject({ state: 'open', held: 2 })
  expect(await emails()).toEqual([])
})

test('a message without text or with an unknown placeholder is refused, and nothing is cancelled', async () => {
  const { id } = await seedDeparture()
  const form = formOf((texts) => {
    texts.en.subject = ' '
    texts.mr.body = 'नमस्कार {price}'
  })
  expect(await cancel(id, { form })).toMatchObject({
    ...{ ok: false, status: 422, errors: { 'en.subject': [/./], 'mr.body': [/./] } },
  })
  expect(await findDeparture(id)).toMatchObject({ state: 'open' })
})

test('cancelling frees the seats and writes to each affected enquiry in its language, once', async () => {
  const sink = await startSink()
  await startQueue()
  const { id } = await seedDeparture()
  const holder = await seedHolder(id, { name: 'Asha', email: 'asha@example.com', language: 'mr' })
  const caller = await seedHolder(id, { name: 'Ravi', email: '', phone: '98220 12345' })
  const { id: waiting } = await seedEnquiry({ name: 'Tara', email: 'tara@example.com', departureId: id })
  await seedEnquiry({ email: 'closed@example.com', departureId: id, status: 'closed' })
  await seedEnquiry({ email: 'spam@example.com', departureId: id, suspectedSpam: true })
  const form = formOf((texts) => {
    texts.en.body += '\n\nNext: 19 December.'
  })
  expect(await cancel(id, { form })).toEqual({ ok: true, isFirst: true, sent: 2 })
  expect(await findDeparture(id)).toMatchObject({ state: 'cancelled', held: 0, free: 20 })
  expect((await emails()).map(({ address, staffName }) => [address, staffName])).toEqual([
    ['asha@example.com', 'Meera'],
    ['tara@example.com', 'Meera'],
  ])
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(2)
  const sent = await sink.parsed()
  const textTo = (address: string) => sent.find(({ to }) => JSON.stringify(to).includes(address))?.text
  expect(textTo('asha@example.com')).toContain(
    'नमस्कार Asha,\n\n“Forts” ही सहल (12 Dec 2199 to 14 Dec 2199) आम्हाला रद्द',
  )
  expect(textTo('tara@example.com')).toMatch(/^Dear Tara,[\s\S]*Next: 19 December\./)
  expect(await eventsOf(holder)).toContain(
    'freed 2 seats, because the departure is cancelled: Forts, 12 Dec 2199',
  )
  expect(await eventsOf(caller)).toContain(
    'freed 2 seats, because the departure is cancelled: Forts, 12 Dec 2199',
  )
  expect(await eventsOf(waiting)).toContain('cancelled the departure: Forts, 12 Dec 2199')
  expect(await cancel(id, { actor: kiran! })).toEqual({ ok: true, isFirst: false, sent: 0 })
  const { affected } = await readCancellation((await findDeparture(id))!)
  expect(affected.map(({ name, seats, hasEmail }) => [name, seats, hasEmail])).toEqual([
    ['Asha', 2, true],
    ['Ravi', 2, false],
    ['Tara', null, true],
  ])
})

test('two colleagues who cancel at once write once to each enquiry', async () => {
  await startQueue()
  const { id } = await seedDeparture()
  const addresses = Array.from({ length: 9 }, (_, at) => `a${at}@example.com`)
  for (const email of addresses) await seedHolder(id, { email })
  const results = await Promise.all(
    [meera, kiran, meera, kiran].map((actor) => cancel(id, { actor: actor! })),
  )
  expect(results.filter((result) => result.ok && result.isFirst)).toHaveLength(1)
  const sent = results.map((result) => (result.ok ? result.sent : Number.NaN))
  const stored = await emails()
  expect(sent.reduce((sum, count) => sum + count)).toBe(9)
  expect(stored.map(({ address }) => address)).toEqual(addresses)
  expect(await database().$count(seatHolds, eq(seatHolds.state, 'released'))).toBe(9)
})

test('a past departure stays, and one cancelled from the list still gets its messages, but not for erased enquiries', async () => {
  await startQueue()
  const past = await seedDeparture('2020-01-04', 'Coast')
  expect(await cancel(past.id)).toMatchObject({ ok: false, status: 409 })
  const { id, tourId } = await seedDeparture()
  const erased = await seedHolder(id, { email: 'erased@example.com' })
  await seedHolder(id, { email: 'asha@example.com' })
  await changeDepartures(someStaff, { tourId, ids: [id], columns: { state: 'cancelled' } })
  await eraseEnquiries(someStaff, { ids: [erased] })
  await enable({ email_enabled: false })
  expect(await cancel(id)).toEqual({ ok: true, isFirst: false, sent: 0 })
  await enable()
  expect(await cancel(id)).toEqual({ ok: true, isFirst: false, sent: 1 })
  expect((await emails()).map(({ address }) => address)).toEqual(['asha@example.com'])
})
