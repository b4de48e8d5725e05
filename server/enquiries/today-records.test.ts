import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { todayListNames } from '#shared/enquiries/today-lists.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { countToday, readToday } from './today-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'staff_users']))

/** Half past midnight in India, where it is the 25th; in UTC it is the 24th still. */
const now = new Date('2026-11-24T19:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const answeredAt = hoursAgo(2)
const step = (nextStepOn: string) => ({ nextStep: 'Call', nextStepOn, answeredAt })

/** The names in each list that has some. */
async function namesToday(owner: string | null = null) {
  const read = await readToday(owner, now)
  const named = todayListNames.map((list) => [list, read[list].rows.map(({ name }) => name)] as const)
  return Object.fromEntries(named.filter(([, names]) => names.length > 0))
}

test('spam, closed enquiries and those that are settled wait for nobody', async () => {
  await seedEnquiry({ suspectedSpam: true })
  await seedEnquiry({ suspectedSpam: true, ...step('2026-11-20') })
  await seedEnquiry({ status: 'closed', ...step('2026-11-20') })
  await seedEnquiry({ status: 'converted' })
  expect(await namesToday()).toEqual({})
  expect(await countToday(now)).toBe(0)
})

test('each enquiry stands in one list, in the order in which it is urgent', async () => {
  await seedEnquiry({ name: 'Late', createdAt: hoursAgo(30) })
  await seedEnquiry({ name: 'New', createdAt: hoursAgo(1), nextStep: 'Call', nextStepOn: '2026-11-20' })
  await seedEnquiry({ name: 'Urgent', createdAt: hoursAgo(21) })
  await seedEnquiry({ name: 'Yesterday', ...step('2026-11-24') })
  await seedEnquiry({ name: 'Last week', status: 'converted', ...step('2026-11-17') })
  await seedEnquiry({ name: 'Now', status: 'contacted', ...step('2026-11-25') })
  await seedEnquiry({ name: 'Tomorrow', status: 'contacted', ...step('2026-11-26') })
  await seedEnquiry({ name: 'Answered', answeredAt: hoursAgo(1) })
  await seedEnquiry({ name: 'Before', status: 'contacted', firstContactedAt: hoursAgo(50) })
  expect(await namesToday()).toEqual({
    unanswered: ['Late', 'Urgent', 'New'],
    overdue: ['Last week', 'Yesterday'],
    dueToday: ['Now'],
    waiting: ['Answered', 'Tomorrow', 'Before'],
  })
  expect(await countToday(now)).toBe(6)
})

test('a traveller who wrote again stands among those who wait for the office, and no more among those who are waited for', async () => {
  const replyAwaitedSince = hoursAgo(1)
  await seedEnquiry({ name: 'Wrote', answeredAt, replyAwaitedSince })
  await seedEnquiry({ name: 'First', status: 'converted', replyAwaitedSince: hoursAgo(3) })
  await seedEnquiry({ name: 'Due', ...step('2026-11-25'), replyAwaitedSince })
  await seedEnquiry({ name: 'Never answered', replyAwaitedSince })
  await seedEnquiry({ name: 'Closed', status: 'closed', replyAwaitedSince })
  await seedEnquiry({ name: 'Spam', suspectedSpam: true, answeredAt, replyAwaitedSince })
  expect(await namesToday()).toEqual({
    unanswered: ['Never answered'],
    answered: ['First', 'Wrote'],
    dueToday: ['Due'],
  })
  expect(await countToday(now)).toBe(4)
})

test('one’s own are those that one looks after', async () => {
  await database().insert(staffUsers).values({ id: someStaff.id, name: 'Meera', email: 'm@example.com' })
  await seedEnquiry({ name: 'Mine', ownerId: someStaff.id })
  await seedEnquiry({ name: 'Nobody’s' })
  expect(await namesToday(someStaff.id)).toEqual({ unanswered: ['Mine'] })
  expect((await readToday(null, now)).unanswered).toMatchObject({
    total: 2,
    rows: [{ owner: 'Meera' }, { owner: null }],
  })
})

test('of a long list the first are shown, and all are counted', async () => {
  for (let at = 0; at < 22; at += 1) await seedEnquiry({ createdAt: hoursAgo(at) })
  for (let at = 0; at < 12; at += 1) await seedEnquiry({ ...step('2026-11-01'), status: 'contacted' })
  const { unanswered, overdue } = await readToday(null, now)
  expect([unanswered.total, unanswered.rows.length]).toEqual([22, 20])
  expect([overdue.total, overdue.rows.length]).toEqual([12, 10])
})
