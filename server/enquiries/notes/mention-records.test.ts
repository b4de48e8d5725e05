import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { publishPendingChanges } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { eraseEnquiries, removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { createEnquiryEvent, storeWaitingEvent } from '#server/enquiries/event-records.ts'
import { countWaitingFor } from '#server/enquiries/waiting-number-records.ts'
import { enquiryEvents, eventMentions } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import type { EnquiryEventInput } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { mergeTwo } from '#tests/support/database/merge-two.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith } from '#tests/support/staff/staff-members.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  countNotesTo,
  listColleagues,
  listMentions,
  listNotesTo,
  markMentionRead,
  readNotesTo,
} from './mention-records.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)

let meera: StaffActor
let ravi: StaffActor

beforeEach(async () => {
  await emptyTables(['enquiries', 'enquiry_events', 'merged_enquiries', 'trash', 'staff_users'])
  meera = await seedPerson('Meera Kulkarni')
  ravi = await seedPerson('Ravi Patil', 'viewer')
})

async function seedPerson(name: string, role: StaffRole = 'enquiries') {
  const [row] = await database()
    .insert(staffUsers)
    .values({ name, email: `${randomUUID()}@site.test`, role })
    .returning()
  return staffActor({ id: row!.id, role })
}

type Note = { enquiryId?: string; event?: EnquiryEventInput['event']; eventId?: string }

async function note(text: string, { enquiryId, event = 'note', eventId = randomUUID() }: Note = {}) {
  const id = enquiryId ?? (await seedEnquiry({ name: 'Asha' })).id
  const outcome = await createEnquiryEvent(meera, { enquiryId: id, input: { event, eventId, text } })
  expect(outcome).toMatchObject({ ok: true })
  return { id, eventId }
}

const toRavi = async () => (await listNotesTo(ravi.id)).map(({ text }) => text)

test.each(['@Somebody Else', 'mail ravi@patil.example', '@Meera Kulkarni, that is me', 'Ravi Patil'])(
  'nobody is told of %j (N27)',
  async (text) => {
    await note(text)
    expect(await database().select().from(eventMentions)).toEqual([])
  },
)

test('what a traveller wrote or a status names tells nobody', async () => {
  await note('@Ravi Patil', { event: 'whatsapp-received' })
  expect(await countNotesTo(ravi.id)).toBe(0)
})

test('a colleague who is named, in a note or a call, is told once for each, until they mark it as read', async () => {
  const { eventId } = await note('@ravi: call her, @Ravi Patil!')
  await note('@Ravi, she called.', { event: 'call' })
  const [call, first] = await listNotesTo(ravi.id)
  expect([call?.kind, first?.kind, first?.actorName, first?.enquiryName]).toEqual([
    ...['call', 'note', 'Meera Kulkarni', 'Asha'],
  ])
  expect((await countWaitingFor(ravi.id)).number).toBe((await countWaitingFor(meera.id)).number + 2)
  expect(await listNotesTo(meera.id)).toEqual([])
  await markMentionRead(ravi, eventId)
  expect(await toRavi()).toEqual(['@Ravi, she called.'])
  expect(await listMentions([eventId])).toEqual([{ eventId, name: 'Ravi Patil', isRead: true }])
})

test('open screens hear of it when a note is marked as read', async () => {
  const { eventId } = await note('@Ravi')
  await publishPendingChanges()
  heard.length = 0
  await markMentionRead(ravi, eventId)
  await waitFor(() => heard.some(({ topic }) => topic === 'enquiries') || undefined)
})

test('nobody marks the note of another as read, nor one that is none (N27)', async () => {
  const { eventId } = await note('@Ravi')
  for (const id of [eventId, randomUUID(), 'x', "' OR true --"]) await markMentionRead(meera, id)
  expect(await countNotesTo(ravi.id)).toBe(1)
  await markMentionRead(ravi, eventId)
  const [before] = await database().select().from(eventMentions)
  await markMentionRead(ravi, eventId)
  expect(await database().select().from(eventMentions)).toEqual([before])
})

test('a form that comes twice, also at once and late from a device, tells once', async () => {
  const { id, eventId } = await note('@Ravi: she wants May.')
  await note('@Ravi: she wants May.', { enquiryId: id, eventId })
  const kept = {
    ...{ event: 'note', eventId: randomUUID(), enquiryId: id, account: meera.id },
    ...{ text: 'On the ghat road: @Ravi', writtenAt: new Date().toISOString() },
  }
  const sendings = await Promise.all([1, 2, 3].map(() => storeWaitingEvent(meera, formWith(kept))))
  expect(sendings.every(({ ok }) => ok)).toBe(true)
  expect(await toRavi()).toEqual([kept.text, '@Ravi: she wants May.'])
})

test('notes follow a merge, leave with the enquiry into the trash, come back, and go with who is erased', async () => {
  const [one, other] = [
    await seedEnquiry({ phone: '98220 12345' }),
    await seedEnquiry({ phone: '98220 12345' }),
  ]
  const { eventId } = await note('@Ravi', { enquiryId: other.id })
  await mergeTwo(meera, { id: one.id, otherId: other.id })
  expect(await listNotesTo(ravi.id)).toMatchObject([{ eventId, enquiryId: one.id }])
  const deletion = randomUUID()
  await removeEnquiries(meera, { ids: [one.id], deletion })
  expect([await toRavi(), await countNotesTo(ravi.id)]).toEqual([[], 0])
  await undoDeletion(meera, deletion)
  expect([await toRavi(), await countNotesTo(ravi.id)]).toEqual([['@Ravi'], 1])
  expect(await readNotesTo(ravi.id)).toMatchObject({ total: 1, notes: [{ text: '@Ravi' }] })
  await eraseEnquiries(meera, { ids: [one.id] })
  expect(await database().select().from(eventMentions)).toEqual([])
})

test('a colleague who is removed is named no more, and the note stays as it was', async () => {
  const { eventId } = await note('@Ravi Patil knows the driver.')
  const change = { actor: meera, action: 'remove', subject: { kind: 'staff' } } as const
  await expect(
    write(change, (writing) => writing.delete(staffUsers).where(eq(staffUsers.id, ravi.id))),
  ).rejects.toMatchObject({ status: 403 })
  await database().delete(staffUsers).where(eq(staffUsers.id, ravi.id))
  expect(await listMentions([eventId])).toEqual([])
  const [event] = await database().select().from(enquiryEvents).where(eq(enquiryEvents.id, eventId))
  expect(event?.text).toBe('@Ravi Patil knows the driver.')
  await note('@Ravi Patil')
  expect(await database().$count(eventMentions)).toBe(0)
})

test('everybody who reads enquiries can be named, by name, and a list shows twenty of many notes', async () => {
  const asha = await seedPerson('Asha Rao', 'owner')
  expect(await listColleagues()).toEqual([
    { id: asha.id, name: 'Asha Rao' },
    { id: meera.id, name: 'Meera Kulkarni' },
    { id: ravi.id, name: 'Ravi Patil' },
  ])
  const { id } = await note('@Ravi 0')
  for (let number = 1; number < 22; number += 1) await note(`@Ravi ${number}`, { enquiryId: id })
  expect([await countNotesTo(ravi.id), (await toRavi()).length]).toEqual([22, 20])
  const { total, notes } = await readNotesTo(ravi.id)
  expect([total, notes.length]).toEqual([22, 20])
  expect((await toRavi())[0]).toBe('@Ravi 21')
})
