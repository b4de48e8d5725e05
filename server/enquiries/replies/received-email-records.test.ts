import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changeEnquiryStatus, eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { createEnquiryEvent } from '#server/enquiries/event-records.ts'
import { changeNextStep } from '#server/enquiries/owner-records.ts'
import { enquiries, enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { addPastedEmail } from './received-email-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'enquiry_emails', 'enquiry_events']))

const paste = (
  enquiryId: string,
  { text = 'Yes.\n\nOn 22 Nov, Meera wrote:\n> Dear', eventId = randomUUID() as string } = {},
) => addPastedEmail(someStaff, { enquiryId, input: { eventId, text } })
const awaited = async (id: string) =>
  (await database().select().from(enquiries).where(eq(enquiries.id, id)))[0]?.replyAwaitedSince
const emails = () => database().select().from(enquiryEmails)

test('a viewer adds no answer, and there is none without its enquiry (N05)', async () => {
  const { id } = await seedEnquiry()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  const input = { eventId: randomUUID(), text: 'Yes' }
  await expect(addPastedEmail(viewer, { enquiryId: id, input })).rejects.toMatchObject({ status: 403 })
  expect(await paste(randomUUID())).toMatchObject({ status: 404 })
  expect(await paste('nonsense')).toMatchObject({ status: 404 })
  expect(await emails()).toEqual([])
})

test('what is pasted is added once, its quotation folded, and waits for the office', async () => {
  const { id } = await seedEnquiry({ answeredAt: new Date() })
  const eventId = randomUUID()
  expect([await paste(id, { eventId }), await paste(id, { eventId })]).toEqual([{ ok: true }, { ok: true }])
  expect(await paste(id, { eventId, text: 'Other' })).toMatchObject({ status: 409 })
  expect(await emails()).toMatchObject([
    { direction: 'in', body: 'Yes.', quote: 'On 22 Nov, Meera wrote:\n> Dear' },
  ])
  expect(await awaited(id)).toBeInstanceOf(Date)
})

test('a note leaves it waiting; a call, a status or a next step says that somebody has seen it', async () => {
  const { id: enquiryId } = await seedEnquiry({ answeredAt: new Date() })
  const add = (event: 'note' | 'call') =>
    createEnquiryEvent(someStaff, { enquiryId, input: { event, eventId: randomUUID(), text: 'x' } })
  await paste(enquiryId)
  await add('note')
  expect(await awaited(enquiryId)).toBeInstanceOf(Date)
  const ways = [
    () => add('call'),
    () => changeEnquiryStatus(someStaff, { ids: [enquiryId], status: 'converted' }),
    () => changeNextStep(someStaff, { enquiryId, input: { nextStep: 'Call', nextStepOn: '2026-12-01' } }),
  ]
  for (const way of ways) {
    await paste(enquiryId)
    expect(await awaited(enquiryId)).toBeInstanceOf(Date)
    await way()
    expect(await awaited(enquiryId)).toBeNull()
  }
})

test('erasing a person erases what they answered (B20)', async () => {
  const { id } = await seedEnquiry()
  await paste(id)
  await eraseEnquiries(someStaff, { ids: [id] })
  expect(await emails()).toEqual([])
})
