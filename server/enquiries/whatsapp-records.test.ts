import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { replyIdOf } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { EnquiryEventInput } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { findEnquiry } from './enquiry-records.ts'
import { createEnquiryEvent, findUnansweredOpenings } from './event-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'staff_users']))

const text = 'Dear Asha, thank you.'
const other = staffActor({ id: randomUUID(), role: 'enquiries' })

type Given = { event: EnquiryEventInput['event']; eventId?: string; actor?: StaffActor }

function add(enquiryId: string, { event, eventId = randomUUID(), actor = someStaff }: Given) {
  return createEnquiryEvent(actor, { enquiryId, input: { event, eventId, text } })
}

async function asked(id: string, userId = someStaff.id) {
  return (await findUnansweredOpenings({ userId, enquiryIds: [id, randomUUID()] })).get(id)
}

test('a viewer opens and answers nothing (N05)', async () => {
  const { id } = await seedEnquiry({})
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  for (const event of ['whatsapp-opened', 'whatsapp-sent', 'whatsapp-received'] as const)
    await expect(add(id, { event, actor: viewer })).rejects.toMatchObject({ status: 403 })
  expect(await database().$count(enquiryEvents, eq(enquiryEvents.enquiryId, id))).toBe(0)
})

test('opening WhatsApp, or not having sent, answers nobody; "Yes" does', async () => {
  const { id } = await seedEnquiry({})
  const chat = randomUUID()
  await add(id, { event: 'whatsapp-opened', eventId: chat })
  expect(await asked(id)).toEqual({ id: chat, text })
  expect(await asked(id, other.id)).toBeUndefined()
  await add(id, { event: 'whatsapp-not-sent', eventId: replyIdOf(chat) })
  expect([await asked(id), (await findEnquiry(id))?.answeredAt]).toEqual([undefined, null])
  const again = randomUUID()
  await add(id, { event: 'whatsapp-opened', eventId: again })
  await add(id, { event: 'note' })
  expect(await asked(id)).toEqual({ id: again, text })
  await add(id, { event: 'whatsapp-sent', eventId: replyIdOf(again) })
  expect(await asked(id)).toBeUndefined()
  expect((await findEnquiry(id))?.answeredAt).toBeInstanceOf(Date)
})

test('the question is answered once, by however many windows it is answered at once', async () => {
  const { id } = await seedEnquiry({})
  const chat = randomUUID()
  const openings = Array.from({ length: 20 }, () => add(id, { event: 'whatsapp-opened', eventId: chat }))
  expect(await Promise.all(openings)).toEqual(openings.map(() => ({ ok: true })))
  const eventId = replyIdOf(chat)
  const answers = Array.from({ length: 20 }, () => add(id, { event: 'whatsapp-sent', eventId }))
  expect(await Promise.all(answers)).toMatchObject(answers.map(() => ({ ok: true })))
  expect(await add(id, { event: 'whatsapp-not-sent', eventId })).toMatchObject({
    status: 409,
    errors: { form: [enquiryActionTexts.answeredBefore] },
  })
  const stored = await database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, id))
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['status', 'whatsapp-opened', 'whatsapp-sent'])
})
