import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { openLog } from '#server/config/log.ts'
import { jobActor, staffActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { emailJobs } from '#server/email/queue/email-jobs.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { listEnquiryEvents } from '#server/enquiries/event-records.ts'
import { changeEnquiryOwner } from '#server/enquiries/owner-records.ts'
import { storeEnquiry } from '#server/enquiries/store-enquiry.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { changes } from '#server/tables/change-table.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { tablesOf } from '#tests/support/database/locked-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { contactDraft } from '#tests/support/pages/contact-draft.ts'
import { assignInTurn } from './assign-in-turn.ts'
import { changeAtWork, changeTurns, readAtWork, readAvailability, readTurns } from './availability-records.ts'

useTestDatabase()

const owner = staffActor({ id: randomUUID(), role: 'owner' })
const dayLong = 86_400_000

beforeEach(async () => {
  openLog('silent')
  loadConfiguration({ SECRET: 'a secret for tests alone, letter s', PUBLIC_ORIGIN: 'https://site.test' })
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

/** As the job that plans emails does it. */
function assign(enquiryIds: readonly string[], now = new Date()): Promise<number> {
  const change = { actor: jobActor('turns'), action: 'change', subject: { kind: 'enquiry' } } as const
  return write(change, (writing) => assignInTurn(writing, { enquiryIds, now }))
}

async function addAssigned(): Promise<string> {
  const { id } = await seedEnquiry()
  await assign([id])
  return id
}

async function ownerNameOf(id: string): Promise<string | null> {
  return (await findEnquiry(id))!.owner
}

test('an enquiry stays unassigned while the rule is off or nobody is at work', async () => {
  expect(await ownerNameOf(await addAssigned())).toBeNull()
  await seedColleague('Away')
  expect(await ownerNameOf(await addAssigned())).toBeNull()
  const meera = await seedAtWork('Meera')
  expect(await ownerNameOf(await addAssigned())).toBe('Meera')
  await changeAtWork(meera, { isAtWork: false, now: new Date() })
  expect(await ownerNameOf(await addAssigned())).toBeNull()
  await changeAtWork(meera, { isAtWork: true, now: new Date() })
  await changeTurns(owner, false)
  expect(await ownerNameOf(await addAssigned())).toBeNull()
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
  expect(await readAvailability(viewer, new Date())).toEqual(nothing)
  expect(await readAtWork(viewer, new Date())).toBeUndefined()
  const meera = await seedAtWork('Meera')
  expect(await readAvailability(meera, new Date())).toMatchObject({ isAtWork: true })
  await database().update(staffUsers).set({ role: 'viewer' }).where(eq(staffUsers.id, meera.id))
  expect(await ownerNameOf(await addAssigned())).toBeNull()
  expect(await readTurns(new Date())).toMatchObject({ goInTurn: true, atWork: [] })
})

test('being at work ends at midnight in India', async () => {
  const beforeMidnight = new Date('2026-11-24T18:29:59Z')
  const meera = await seedAtWork('Meera', beforeMidnight)
  const { id } = await seedEnquiry()
  const midnight = new Date('2026-11-24T18:30:00Z')
  expect(await readAtWork(meera, midnight)).toBe(false)
  await assign([id], midnight)
  expect(await ownerNameOf(id)).toBeNull()
  expect(await readAtWork(meera, beforeMidnight)).toBe(true)
  await assign([id], beforeMidnight)
  expect(await ownerNameOf(id)).toBe('Meera')
})

test('the turn goes round, also over midnight, and who comes later is given one and no more', async () => {
  const yesterday = new Date(Date.now() - dayLong)
  const [meera, ravi] = [await seedAtWork('Meera', yesterday), await seedAtWork('Ravi', yesterday)]
  const { id } = await seedEnquiry()
  await assign([id], yesterday)
  const first = await ownerNameOf(id)
  for (const actor of [meera, ravi]) await changeAtWork(actor, { isAtWork: true, now: new Date() })
  const names: (string | null)[] = []
  for (let time = 0; time < 4; time += 1) names.push(await ownerNameOf(await addAssigned()))
  expect(names[0]).not.toBe(first)
  expect(names).toEqual([names[0], first, names[0], first])
  await seedAtWork('Late')
  const later: (string | null)[] = []
  for (let time = 0; time < 4; time += 1) later.push(await ownerNameOf(await addAssigned()))
  expect(later).toEqual(['Late', names[0], first, 'Late'])
})

test.each(['one batch', 'many batches at once'])(
  'of 32 enquiries in %s each of four gets eight',
  async (how) => {
    for (const name of ['Asha', 'Meera', 'Ravi', 'Sunil']) await seedAtWork(name)
    const ids = (await Promise.all(Array.from({ length: 32 }, () => seedEnquiry()))).map(({ id }) => id)
    const batches =
      how === 'one batch' ? [ids] : [0, 4, 8, 12, 16, 20, 24, 28].map((at) => ids.slice(at, at + 4))
    await Promise.all(batches.map((batch) => assign(batch)))
    const names = await Promise.all(ids.map(ownerNameOf))
    const counts = Map.groupBy(names, (name) => name)
    expect([...counts.keys()].sort()).toEqual(['Asha', 'Meera', 'Ravi', 'Sunil'])
    expect([...counts.values()].map(({ length }) => length)).toEqual([8, 8, 8, 8])
  },
)

test('what somebody took first stays theirs, and costs nobody their turn', async () => {
  const ravi = await seedColleague('Ravi')
  await seedAtWork('Meera')
  const { id } = await seedEnquiry()
  await changeEnquiryOwner(ravi, { enquiryId: id, input: { owner: ravi.id, seenOwner: null } })
  await assign([id])
  expect(await ownerNameOf(id)).toBe('Ravi')
})

test('the timeline says who got it by turn, and the ledger that nobody of the staff did it', async () => {
  const meera = await seedAtWork('Meera')
  const id = await addAssigned()
  const [newest] = await listEnquiryEvents((await findEnquiry(id))!)
  expect(describeEnquiryEvent(newest!).sentence).toBe('Meera got it by turn')
  const entries = await database().select().from(changes).where(eq(changes.itemId, id))
  const given = entries.find(({ actorId }) => actorId === 'turns')
  expect(given).toMatchObject({ actorKind: 'job', action: 'change', after: { owner_id: meera.id } })
})

test('the sender waits for no turn; the job assigns the stored enquiry once, also after it was killed', async () => {
  await seedAtWork('Meera')
  await seedAtWork('Ravi')
  const sent = Promise.withResolvers<void>()
  let attempts = 0
  const assignKilledOnce: typeof assignInTurn = async (writing, given) => {
    await sent.promise
    const count = await assignInTurn(writing, given)
    attempts += 1
    if (attempts === 1) throw new Error('killed before the commit')
    return count
  }
  const jobs = startJobs({ registrations: [emailJobs({ pause: 0.5, assign: assignKilledOnce })] })
  onTestFinished(jobs.stop)
  await jobs.started
  let id = ''
  const tables = await tablesOf(async () => {
    id = await send()
  })
  expect(tables.has('staff_desks')).toBe(false)
  sent.resolve()
  await expect.poll(() => ownerNameOf(id), { timeout: 30_000 }).not.toBeNull()
  expect(attempts).toBe(2)
  // The attempt that was killed used up nobody's turn.
  expect(await ownerNameOf(await addAssigned())).not.toBe(await ownerNameOf(id))
})

/** As the public form does it. */
async function send(): Promise<string> {
  const own = randomUUID()
  await storeEnquiry({
    draft: contactDraft({ email: 'asha@example.com' }),
    language: 'en',
    keys: { own, known: [own] },
    suspected: false,
    network: own,
    hit: { limit: { purpose: 'turns', hits: 1000, seconds: 60 }, who: own },
  })
  const [row] = await database().select().from(enquiries).where(eq(enquiries.idempotencyKey, own))
  return row!.id
}
