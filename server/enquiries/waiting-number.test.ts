import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database, databaseConnection } from '#server/database/database.ts'
import { enquiries, enquiryEvents, eventMentions } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { lockTable } from '#tests/support/database/locked-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { createEnquiryEvent } from './event-records.ts'
import { markMentionRead } from './notes/mention-records.ts'
import {
  countWaiting,
  listArrivedNotes,
  listNewEnquiries,
  readWaitingNumber,
} from './waiting-number-records.ts'

useTestDatabase()

/** Whom no note names. */
const nobody = randomUUID()

beforeEach(async () => void (await database().delete(enquiries)))

/** On a busy machine a count takes longer than screens wait for it. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function seedMember(name: string) {
  const values = { name, email: `${randomUUID()}@site.test`, role: 'enquiries' } as const
  const [row] = await database().insert(staffUsers).values(values).returning()
  return staffActor({ id: row!.id, role: 'enquiries' })
}

test('the number is there with the frame, and true after each change', async () => {
  stopClock()
  expect((await readWaitingNumber(nobody)).number).toBe(0)
  await seedEnquiry()
  const [one, other] = await Promise.all([readWaitingNumber(nobody), readWaitingNumber(nobody)])
  expect([one.number, other.number]).toEqual([1, 1])
})

test('whoever asks while a count runs is told what holds after it', async () => {
  const before = countWaiting()
  await seedEnquiry()
  expect((await countWaiting()).number).toBe(1)
  await before
})

test('a table that is held keeps no screen waiting, and of a hundred screens one count waits (M29)', async () => {
  await seedEnquiry()
  const unlock = await lockTable(databaseConnection(), 'enquiries')
  const numbers = await Promise.all(Array.from({ length: 100 }, () => readWaitingNumber(nobody)))
  expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set([null]))
  const { rows } = await database().execute<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  expect(rows[0]?.count).toBeLessThanOrEqual(1)
  const counted = countWaiting()
  await unlock()
  expect((await counted).number).toBe(1)
  stopClock()
  expect((await readWaitingNumber(nobody)).number).toBe(1)
})

test('what has just come is what visitors sent within a minute and nobody answered, a few at most', async () => {
  const longAgo = new Date(Date.now() - 61_000)
  await seedEnquiry({ name: 'Old', createdAt: longAgo })
  await seedEnquiry({ name: 'Spam', suspectedSpam: true })
  await seedEnquiry({ name: 'Caller', source: 'phone' })
  await seedEnquiry({ name: 'Answered', answeredAt: new Date() })
  expect(await listNewEnquiries()).toEqual([])
  for (let number = 0; number < 7; number += 1) await seedEnquiry({ name: `New ${number}` })
  const arrived = await listNewEnquiries()
  expect(arrived).toHaveLength(5)
  expect(arrived[0]).toEqual({ id: expect.any(String), name: 'New 6', type: 'general', tour: null })
})

test('of notes whoever they name hears within a minute, until they mark them as read, and nobody else (N27)', async () => {
  const [meera, ravi] = [await seedMember('Meera Kulkarni'), await seedMember('Ravi Patil')]
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha' })
  const eventId = randomUUID()
  const text = '@Ravi: she wants May.'
  await createEnquiryEvent(meera, { enquiryId, input: { event: 'note', eventId, text } })
  expect([await listArrivedNotes(meera.id), await listArrivedNotes(nobody)]).toEqual([[], []])
  const told = { id: eventId, from: 'Meera Kulkarni', enquiryId, enquiryName: 'Asha' }
  expect(await listArrivedNotes(ravi.id)).toEqual([told])
  const at = new Date(Date.now() - 61_000)
  const [old] = await database()
    .insert(enquiryEvents)
    .values({ enquiryId, kind: 'note', text, at })
    .returning()
  await database().insert(eventMentions).values({ eventId: old!.id, userId: ravi.id })
  expect(await listArrivedNotes(ravi.id)).toEqual([told])
  await markMentionRead(ravi, eventId)
  expect(await listArrivedNotes(ravi.id)).toEqual([])
  for (let number = 1; number <= 6; number += 1) {
    const input = { event: 'note', eventId: randomUUID(), text: `@Ravi ${number}` } as const
    await createEnquiryEvent(meera, { enquiryId, input })
  }
  expect(await listArrivedNotes(ravi.id)).toHaveLength(5)
})
