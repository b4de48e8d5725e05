import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { removeEnquiries } from './enquiry-change-records.ts'
import { findEnquiry } from './enquiry-records.ts'
import { createEnquiryEvent, listEnquiryEvents } from './event-records.ts'
import { changeEnquiryOwner, changeNextStep, listEnquiryOwners } from './owner-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'trash', 'staff_users']))

async function seedColleague(name: string, role: StaffRole = 'enquiries') {
  const email = `${randomUUID()}@example.com`
  const [row] = await database().insert(staffUsers).values({ name, email, role }).returning()
  return staffActor({ id: row!.id, role })
}

/** Of `actor` for themselves, who saw it without an owner. */
function claim(actor: ReturnType<typeof staffActor>, enquiryId: string) {
  return changeEnquiryOwner(actor, { enquiryId, input: { owner: actor.id, seenOwner: null } })
}

async function newestEvent(id: string): Promise<string> {
  const [event] = await listEnquiryEvents((await findEnquiry(id))!)
  const { sentence, words } = describeEnquiryEvent(event!)
  return words ? `${sentence}: ${words}` : sentence
}

test('nobody but who works on enquiries can have one', async () => {
  const [meera, viewer] = [await seedColleague('Meera'), await seedColleague('Vikram', 'viewer')]
  const { id } = await seedEnquiry()
  for (const owner of [viewer.id, randomUUID()]) {
    const outcome = await changeEnquiryOwner(meera, { enquiryId: id, input: { owner, seenOwner: null } })
    expect(outcome).toEqual({ ok: false, status: 422, errors: { owner: [enquiryActionTexts.notAnOwner] } })
  }
  const given = { enquiryId: id, input: { owner: meera.id, seenOwner: null } }
  await expect(changeEnquiryOwner(viewer, given)).rejects.toMatchObject({ status: 403 })
  expect(await claim(meera, randomUUID())).toMatchObject({ ok: false, status: 404 })
  expect((await findEnquiry(id))?.ownerId).toBeNull()
  expect((await listEnquiryOwners()).map(({ name }) => name)).toEqual(['Meera'])
})

test('of twenty who take an enquiry at once one gets it, and the others are told who', async () => {
  const staff = await Promise.all(Array.from({ length: 20 }, (_, at) => seedColleague(`Clerk ${at + 1}`)))
  const { id } = await seedEnquiry()
  const outcomes = await Promise.all(staff.map((actor) => claim(actor, id)))
  const winners = outcomes.flatMap(({ ok }, at) => (ok ? [at] : []))
  expect(winners).toHaveLength(1)
  const winner = staff[winners[0]!]!
  const { ownerId, owner } = (await findEnquiry(id))!
  expect(ownerId).toBe(winner.id)
  const refused = outcomes.filter(({ ok }) => !ok)
  for (const outcome of refused)
    expect(outcome).toMatchObject({ status: 409, errors: { form: [enquiryActionTexts.taken(owner!)] } })
  const events = await listEnquiryEvents((await findEnquiry(id))!)
  expect(events.filter(({ kind }) => kind === 'owner')).toHaveLength(1)
  // The same form again, as after a response that was lost.
  expect(await claim(winner, id)).toEqual({ ok: true })
})

test('an enquiry that was handed over meanwhile is not taken from whoever has it now', async () => {
  const [meera, ravi, sunita] = [
    await seedColleague('Meera'),
    await seedColleague('Ravi'),
    await seedColleague('Sunita'),
  ]
  const { id: enquiryId } = await seedEnquiry({ ownerId: meera.id })
  const give = (owner: string | null) =>
    changeEnquiryOwner(meera, { enquiryId, input: { owner, seenOwner: meera.id } })
  expect(await give(ravi.id)).toEqual({ ok: true })
  expect(await newestEvent(enquiryId)).toBe('Meera assigned it to Ravi')
  expect(await give(sunita.id)).toMatchObject({ errors: { form: [enquiryActionTexts.taken('Ravi')] } })
  await database().update(enquiries).set({ ownerId: null })
  expect(await give(sunita.id)).toMatchObject({ errors: { form: [enquiryActionTexts.released] } })
})

test('an account that goes leaves its enquiries to nobody, also those in the trash', async () => {
  const meera = await seedColleague('Meera')
  const [kept, trashed] = [await seedEnquiry({ ownerId: meera.id }), await seedEnquiry({ ownerId: meera.id })]
  await removeEnquiries(meera, { ids: [trashed.id] })
  await database().delete(staffUsers).where(eq(staffUsers.id, meera.id))
  const [entry] = await database().select().from(trash)
  await undoDeletion(await seedColleague('Ravi'), entry!.deletion)
  for (const { id } of [kept, trashed]) expect((await findEnquiry(id))?.ownerId).toBeNull()
  expect(await newestEvent(kept.id)).toMatch(/removed the owner$/)
})

test('the traveller is answered by a call, the first one, and by no note', async () => {
  const meera = await seedColleague('Meera')
  const { id } = await seedEnquiry()
  const add = (event: 'note' | 'call') =>
    createEnquiryEvent(meera, { enquiryId: id, input: { event, eventId: randomUUID(), text: 'Words' } })
  await add('note')
  expect((await findEnquiry(id))?.answeredAt).toBeNull()
  await add('call')
  const events = await listEnquiryEvents((await findEnquiry(id))!)
  const first = events.find(({ kind }) => kind === 'call')
  await add('call')
  expect((await findEnquiry(id))?.answeredAt).toEqual(first?.at)
})

test('a next step is noted when it is set, changed or done, and once', async () => {
  const meera = await seedColleague('Meera')
  const { id: enquiryId } = await seedEnquiry()
  const set = (nextStep: string | null, nextStepOn: string | null) =>
    changeNextStep(meera, { enquiryId, input: { nextStep, nextStepOn } })
  await set('Call about dates', '2026-12-01')
  await set('Call about dates', '2026-12-01')
  expect(await newestEvent(enquiryId)).toBe('Meera set the next step: 1 Dec 2026: Call about dates')
  await set(null, null)
  expect(await newestEvent(enquiryId)).toBe('Meera removed the next step')
  const { rows } =
    await database().execute(sql`SELECT count(*)::int AS number FROM enquiry_events WHERE kind = 'next-step'
    AND enquiry_id = ${enquiryId}::uuid`)
  expect(rows).toEqual([{ number: 2 }])
})
