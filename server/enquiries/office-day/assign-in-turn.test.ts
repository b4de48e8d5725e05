import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { openLog } from '#server/config/log.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { listEnquiryEvents } from '#server/enquiries/event-records.ts'
import { changeEnquiryOwner } from '#server/enquiries/owner-records.ts'
import { storeEnquiry } from '#server/enquiries/store-enquiry.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { changes } from '#server/tables/change-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { draftPlanningEnquiry } from '#shared/enquiries/enquiry-draft.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import { planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry } from '#tests/support/content-rows.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { tablesOf } from '#tests/support/locked-table.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { changeAtWork, changeTurns, readAtWork, readDeskDay, readTurns } from './desk-day-records.ts'
import { giveInTurn } from './give-in-turn.ts'

useTestDatabase()

const owner = staffActor({ id: randomUUID(), role: 'owner' })
const dayLong = 86_400_000

beforeEach(async () => {
  openLog('silent')
  loadConfiguration({ SECRET: 's'.repeat(32), PUBLIC_ORIGIN: 'https://site.test' })
  await emptyTables(['enquiries', 'settings', 'rate_limits', 'staff_users'])
  await changeTurns(owner, true)
})

async function seedColleague(name: string, role: StaffRole = 'enquiries') {
  const email = `${randomUUID()}@example.com`
  const [row] = await database().insert(staffUsers).values({ name, email, role }).returning()
  return staffActor({ id: row!.id, role })
}

async function seedAtWork(name: string, now = new Date()) {
  const actor = await seedColleague(name)
  expect(await changeAtWork(actor, { isAtWork: true, now })).toBe(true)
  return actor
}

/** As the public form does it. */
async function send({ suspected = false } = {}): Promise<string> {
  const values = planningFormSchema.parse({ name: 'Asha', email: 'asha@example.com', message: randomUUID() })
  const own = randomUUID()
  await storeEnquiry({
    draft: draftPlanningEnquiry(values, { page: 'contact', tourId: null }),
    language: 'en',
    keys: { own, known: [own] },
    suspected,
    signs: [own],
    hit: { limit: { purpose: 'turns', hits: 1000, seconds: 60 }, who: own },
  })
  const [row] = await database().select().from(enquiries).where(eq(enquiries.idempotencyKey, own))
  return row!.id
}

async function ownerNameOf(id: string): Promise<string | null> {
  return (await findEnquiry(id))!.owner
}

test('nobody gets an enquiry while the rule is off, while nobody is at work, or when it is suspected', async () => {
  expect(await ownerNameOf(await send())).toBeNull()
  await seedColleague('Away')
  expect(await ownerNameOf(await send())).toBeNull()
  const meera = await seedAtWork('Meera')
  expect(await ownerNameOf(await send({ suspected: true }))).toBeNull()
  expect(await ownerNameOf(await send())).toBe('Meera')
  await changeAtWork(meera, { isAtWork: false, now: new Date() })
  expect(await ownerNameOf(await send())).toBeNull()
  await changeAtWork(meera, { isAtWork: true, now: new Date() })
  await changeTurns(owner, false)
  expect(await ownerNameOf(await send())).toBeNull()
})

test('only owners change the rule, and whoever works on no enquiries is given none (N29)', async () => {
  for (const role of ['viewer', 'enquiries', 'editor'] as const) {
    await expect(changeTurns(staffActor({ id: randomUUID(), role }), false)).rejects.toMatchObject({
      status: 403,
    })
  }
  const viewer = await seedColleague('Vikram', 'viewer')
  expect(await changeAtWork(viewer, { isAtWork: true, now: new Date() })).toBe(false)
  const nothing = { isAtWork: undefined, morning: undefined }
  expect(await readDeskDay(viewer, new Date())).toEqual(nothing)
  expect(await readAtWork(viewer, new Date())).toBeUndefined()
  const meera = await seedAtWork('Meera')
  expect(await readDeskDay(meera, new Date())).toMatchObject({ isAtWork: true })
  await database().update(staffUsers).set({ role: 'viewer' }).where(eq(staffUsers.id, meera.id))
  expect(await ownerNameOf(await send())).toBeNull()
  expect(await readTurns(new Date())).toMatchObject({ goInTurn: true, atWork: [] })
})

test('being at work ends at midnight in India', async () => {
  const beforeMidnight = new Date('2026-11-24T18:29:59Z')
  const meera = await seedAtWork('Meera', beforeMidnight)
  const { id } = await seedEnquiry()
  const midnight = new Date('2026-11-24T18:30:00Z')
  expect(await readAtWork(meera, midnight)).toBe(false)
  await giveInTurn(id, midnight)
  expect(await ownerNameOf(id)).toBeNull()
  expect(await readAtWork(meera, beforeMidnight)).toBe(true)
  await giveInTurn(id, beforeMidnight)
  expect(await ownerNameOf(id)).toBe('Meera')
})

test('the turn goes round, also over midnight, and who comes later is given one and no more', async () => {
  const yesterday = new Date(Date.now() - dayLong)
  const [meera, ravi] = [await seedAtWork('Meera', yesterday), await seedAtWork('Ravi', yesterday)]
  const { id } = await seedEnquiry()
  await giveInTurn(id, yesterday)
  const first = await ownerNameOf(id)
  for (const actor of [meera, ravi]) await changeAtWork(actor, { isAtWork: true, now: new Date() })
  const names: (string | null)[] = []
  for (let time = 0; time < 4; time += 1) names.push(await ownerNameOf(await send()))
  expect(names[0]).not.toBe(first)
  expect(names).toEqual([names[0], first, names[0], first])
  await seedAtWork('Late')
  const later: (string | null)[] = []
  for (let time = 0; time < 4; time += 1) later.push(await ownerNameOf(await send()))
  expect(later).toEqual(['Late', names[0], first, 'Late'])
})

test('of 32 that come at once each of four gets eight', async () => {
  for (const name of ['Asha', 'Meera', 'Ravi', 'Sunil']) await seedAtWork(name)
  const ids = await Promise.all(Array.from({ length: 32 }, () => send()))
  const names = await Promise.all(ids.map(ownerNameOf))
  const counts = Map.groupBy(names, (name) => name)
  expect([...counts.keys()].sort()).toEqual(['Asha', 'Meera', 'Ravi', 'Sunil'])
  expect([...counts.values()].map(({ length }) => length)).toEqual([8, 8, 8, 8])
})

test('what somebody took first stays theirs, and costs nobody their turn', async () => {
  const ravi = await seedColleague('Ravi')
  await seedAtWork('Meera')
  const { id } = await seedEnquiry()
  await changeEnquiryOwner(ravi, { enquiryId: id, input: { owner: ravi.id, seenOwner: null } })
  await giveInTurn(id)
  expect(await ownerNameOf(id)).toBe('Ravi')
})

test('the timeline says who got it by turn, and the ledger that nobody of the staff did it', async () => {
  const meera = await seedAtWork('Meera')
  const id = await send()
  const [newest] = await listEnquiryEvents((await findEnquiry(id))!)
  expect(describeEnquiryEvent(newest!).sentence).toBe('Meera got it by turn')
  const entries = await database().select().from(changes).where(eq(changes.itemId, id))
  const given = entries.find(({ actorId }) => actorId === 'turns')
  expect(given).toMatchObject({ actorKind: 'job', action: 'change', after: { owner_id: meera.id } })
})

test('an enquiry that cannot be given is stored all the same, and the sender hears of no fault', async () => {
  await seedAtWork('Meera')
  await database().execute('ALTER TABLE staff_desks RENAME TO staff_desks_elsewhere')
  try {
    expect(await ownerNameOf(await send())).toBeNull()
  } finally {
    await database().execute('ALTER TABLE staff_desks_elsewhere RENAME TO staff_desks')
  }
})

test('while the rule is off an enquiry does not ask who is at work', async () => {
  await seedAtWork('Meera')
  await changeTurns(owner, false)
  expect((await tablesOf(send)).has('staff_desks')).toBe(false)
  await changeTurns(owner, true)
  expect((await tablesOf(send)).has('staff_desks')).toBe(true)
})
