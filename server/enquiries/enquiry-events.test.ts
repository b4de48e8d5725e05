import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { changeContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { purgeExpired, undoDeletion } from '#server/trash/trash-records.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import type { StaffEnquiryInput } from '#shared/enquiries/enquiry-forms.ts'
import { unknownParty } from '#shared/enquiries/party.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import {
  changeEnquiryStatus,
  createEnquiry,
  eraseEnquiries,
  removeEnquiries,
  restoreEnquiries,
} from './enquiry-change-records.ts'
import { findEnquiry } from './enquiry-records.ts'
import { createEnquiryEvent, listEnquiryEvents } from './event-records.ts'
import { listEnquiriesOfSender } from './sender-records.ts'

useTestDatabase()

beforeEach(async () => {
  await emptyTables(['enquiries', 'trash', 'staff_users'])
  await database().insert(staffUsers).values({ id: someStaff.id, name: 'Meera', email: 'meera@example.com' })
})

const phoned: StaffEnquiryInput = {
  ...{
    type: 'general',
    source: 'phone',
    name: 'Asha',
    email: 'asha@example.com',
    phone: null,
    message: 'Called us.',
  },
  ...{ tourId: null, departureId: null, groupSize: null, budgetRange: null, travelDates: null },
  ...unknownParty,
}

function addNote(enquiryId: string, [text, eventId = randomUUID()]: [text: string, eventId?: string]) {
  return createEnquiryEvent(someStaff, { enquiryId, input: { event: 'note', eventId, text } })
}

async function storyOf(id: string): Promise<string[]> {
  const enquiry = await findEnquiry(id)
  const events = await listEnquiryEvents(enquiry!)
  return events.map((event) => {
    const { sentence, words } = describeEnquiryEvent(event)
    return words ? `${sentence}: ${words}` : sentence
  })
}

const countEvents = (id: string) => database().$count(enquiryEvents, sql`enquiry_id = ${id}::uuid`)

test.each([
  `UPDATE enquiry_events SET text = 'Something else'`,
  'DELETE FROM enquiry_events',
  'TRUNCATE enquiry_events CASCADE',
])('the site cannot change what happened: %s', async (statement) => {
  const { id } = await seedEnquiry()
  await addNote(id, ['Wants a window seat.'])
  const before = await database().select().from(enquiryEvents)
  await expect(database().execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: 'Events of an enquiry cannot be changed or removed' },
  })
  expect(await database().select().from(enquiryEvents)).toEqual(before)
})

test('a note on nothing, or with an id that another event has, is refused', async () => {
  const [{ id }, other] = [await seedEnquiry(), await seedEnquiry()]
  expect(await addNote(randomUUID(), ['Lost'])).toMatchObject({ ok: false, status: 404 })
  expect(await addNote('1 OR 1=1', ['Lost'])).toMatchObject({ ok: false, status: 404 })
  const eventId = randomUUID()
  expect(await addNote(id, ['First', eventId])).toEqual({ ok: true })
  expect(await addNote(id, ['Second', eventId])).toMatchObject({ ok: false, status: 409 })
  expect(await addNote(other.id, ['First', eventId])).toMatchObject({ ok: false, status: 409 })
  expect(await storyOf(id)).toEqual(['Meera wrote a note: First', 'Received'])
})

test('a note that is sent again, or twice at once, is there once', async () => {
  const { id } = await seedEnquiry()
  const eventId = randomUUID()
  const both = await Promise.all([addNote(id, ['Once', eventId]), addNote(id, ['Once', eventId])])
  expect([...both, await addNote(id, ['Once', eventId])]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await countEvents(id)).toBe(1)
})

test('arrival and status are noted with who it was, and an enquiry of before begins with its own row', async () => {
  const older = await seedEnquiry({ createdAt: new Date('2026-01-05T10:00:00Z') })
  expect([await storyOf(older.id), await countEvents(older.id)]).toEqual([['Received'], 0])
  const added = await createEnquiry(someStaff, { form: phoned })
  const id = added.ok ? added.item.id : ''
  const contacted = { ids: [id], status: 'contacted' } as const
  await changeEnquiryStatus(someStaff, contacted)
  await changeEnquiryStatus(someStaff, contacted)
  expect(await storyOf(id)).toEqual(['Meera set the status to Contacted', 'Meera added it'])
})

test('the trash gives an enquiry back with its events, and adds none', async () => {
  const added = await createEnquiry(someStaff, { form: phoned })
  const id = added.ok ? added.item.id : ''
  await addNote(id, ['Wants a window seat.'])
  await removeEnquiries(someStaff, { ids: [id] })
  expect(await addNote(id, ['Too late'])).toMatchObject({ ok: false, status: 404 })
  const [entry] = await database().select().from(trash)
  await undoDeletion(someStaff, entry!.deletion)
  expect(await storyOf(id)).toEqual(['Meera wrote a note: Wants a window seat.', 'Meera added it'])
})

test('whoever is erased takes along what was written about them, at once or when the trash is emptied', async () => {
  const [erased, purged, other] = [await seedEnquiry(), await seedEnquiry(), await seedEnquiry()]
  for (const { id } of [erased, purged, other]) await addNote(id, ['Wants a window seat.'])
  await eraseEnquiries(someStaff, { ids: [erased.id] })
  await removeEnquiries(someStaff, { ids: [purged.id] })
  expect(await countEvents(purged.id)).toBe(1)
  await database()
    .update(trash)
    .set({ deletedAt: new Date('2026-01-01') })
  await purgeExpired()
  const left = await Promise.all([erased, purged, other].map(({ id }) => countEvents(id)))
  expect(left).toEqual([0, 0, 1])
})

const asha = { phone: '98220 12345', email: 'asha@example.com' }

type Given = { phone: string | null; email: string; isSame: boolean }

test.each(
  [
    ['98220-12345', 'else@example.com', true],
    ['+91 98220 12345', 'else@example.com', true],
    ['+91 0 98220 12345', 'else@example.com', true],
    ['09822012345', 'else@example.com', true],
    ['0091 98220 12345, 020 2567 8901', 'else@example.com', true],
    ['९८२२० १२३४५', 'else@example.com', true],
    [null, 'Asha@Example.com', true],
    ['98220 12346', 'else@example.com', false],
    ['+44 98220 12345', 'else@example.com', false],
    ['+1 982 201 2345', 'else@example.com', false],
    ['12345', 'else@example.com', false],
    [null, 'else@example.com', false],
  ].map(([phone, email, isSame]) => ({ phone, email, isSame }) as Given),
)('one who gave $phone and $email is the same traveller: $isSame', async ({ phone, email, isSame }) => {
  const first = await seedEnquiry(asha)
  const second = await seedEnquiry({ phone, email })
  const found = async (of: typeof first) => (await listEnquiriesOfSender(of)).map(({ id }) => id)
  expect(await found(first)).toEqual(isSame ? [second.id] : [])
  expect(await found(second)).toEqual(isSame ? [first.id] : [])
})

test('those who gave no number are not one traveller', async () => {
  const first = await seedEnquiry({ phone: 'ask later', email: 'a@example.com' })
  await seedEnquiry({ phone: 'ask later', email: 'b@example.com' })
  await seedEnquiry({ phone: null, email: 'c@example.com' })
  expect(await listEnquiriesOfSender(first)).toEqual([])
})

test('those who gave no email are not one traveller', async () => {
  const first = await seedEnquiry({ phone: '98220 12345', email: '' })
  await seedEnquiry({ phone: '98220 54321', email: '' })
  expect(await listEnquiriesOfSender(first)).toEqual([])
})

test.each(['call', 'whatsapp-sent'] as const)(
  'a %s sets "New" to "Contacted", and can be undone',
  async (event) => {
    const { id } = await seedEnquiry()
    const outcome = await createEnquiryEvent(someStaff, {
      enquiryId: id,
      input: { event, eventId: randomUUID(), text: 'We spoke.' },
    })
    expect(outcome).toMatchObject({
      ok: true,
      contacted: { id, status: 'new', left: { status: 'contacted' } },
    })
    expect(await findEnquiry(id)).toMatchObject({ status: 'contacted', answeredAt: expect.any(Date) })
    if (outcome.ok && outcome.contacted) await restoreEnquiries(someStaff, [outcome.contacted])
    expect(await findEnquiry(id)).toMatchObject({ status: 'new' })
  },
)

test('an answer leaves a status that is not "New", a note leaves each, and so does an answer once the rule is off', async () => {
  const [closed, noted, called] = [
    await seedEnquiry({ status: 'closed' }),
    await seedEnquiry(),
    await seedEnquiry(),
  ]
  const answer = (enquiryId: string, event: 'call' | 'note') =>
    createEnquiryEvent(someStaff, { enquiryId, input: { event, eventId: randomUUID(), text: 'We spoke.' } })
  expect(await answer(closed.id, 'call')).toEqual({ ok: true })
  expect(await answer(noted.id, 'note')).toEqual({ ok: true })
  await changeContactedOnReply(someStaff, false)
  expect(await answer(called.id, 'call')).toEqual({ ok: true })
  await changeContactedOnReply(someStaff, true)
  expect((await findEnquiry(closed.id))?.status).toBe('closed')
  expect((await findEnquiry(noted.id))?.status).toBe('new')
  expect((await findEnquiry(called.id))?.status).toBe('new')
})
