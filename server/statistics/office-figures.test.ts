import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import type { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { seedEnquiry, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listLiveToday } from './dashboard-records.ts'
import { readOfficeFigures } from './office-figure-records.ts'

useTestDatabase()

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

beforeEach(() => emptyTables(['enquiries', 'tours', 'blog_posts', 'staff_users']))

type Given = Partial<typeof enquiries.$inferInsert> & { age: number; answeredAfter?: number }

/** `age` hours old, and answered so many hours after it came. */
function seedAged({ age, answeredAfter, ...given }: Given) {
  const createdAt = hoursAgo(age)
  const answeredAt = answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter * hour)
  return seedEnquiry({ createdAt, answeredAt, ...given })
}

test('without enquiries there is nothing to tell of, never a share of nothing', async () => {
  await seedAged({ age: 5, answeredAfter: 1, suspectedSpam: true })
  const nothing = { received: 0, assessed: 0, inTime: 0, medianMinutes: null, converted: 0 }
  expect(await readOfficeFigures('month')).toEqual({
    all: nothing,
    before: { received: 0, assessed: 0, inTime: 0 },
    ...{ byOwner: [], bySource: [], byTour: [] },
  })
})

test('judged is what was answered or had its day; what waits still, and what was closed unanswered, is not', async () => {
  await seedAged({ age: 50, answeredAfter: 24 })
  await seedAged({ age: 50, answeredAfter: 25 })
  await seedAged({ age: 50 })
  await seedAged({ age: 23 })
  await seedAged({ age: 50, status: 'closed' })
  await seedAged({ age: 50, answeredAfter: 2, status: 'converted' })
  const { all } = await readOfficeFigures('month')
  expect(all).toEqual({ received: 6, assessed: 4, inTime: 2, medianMinutes: 24 * 60, converted: 1 })
})

test('a period ends where it ends, and the one before is as long', async () => {
  for (const days of [1, 29, 31, 59, 61, 364, 366, 729, 731]) await seedAged({ age: days * 24 })
  const [month, year] = await Promise.all([readOfficeFigures('month'), readOfficeFigures('year')])
  expect([month.all.received, month.before.received]).toEqual([2, 2])
  expect([year.all.received, year.before.received]).toEqual([6, 2])
})

test('figures are told by owner, by way and by tour, the most first', async () => {
  const [meera] = await database()
    .insert(staffUsers)
    .values({ name: 'Meera', email: 'meera@example.com', role: 'enquiries' })
    .returning()
  const tour = await seedTour({ title: 'Ghats' })
  const own = { ownerId: meera!.id, source: 'whatsapp' } as const
  await seedAged({ age: 30, answeredAfter: 1, ...own, status: 'converted', tourId: tour.id })
  await seedAged({ age: 30, answeredAfter: 3, ...own, tourId: tour.id })
  await seedAged({ age: 30 })
  const { byOwner, bySource, byTour } = await readOfficeFigures('month')
  const two = { received: 2, assessed: 2, inTime: 2, medianMinutes: 120, converted: 1 }
  const one = { received: 1, assessed: 1, inTime: 0, medianMinutes: null, converted: 0 }
  expect(byOwner).toEqual([
    { name: 'Meera', ...two },
    { name: null, ...one },
  ])
  expect(bySource).toEqual([
    { source: 'whatsapp', ...two },
    { source: 'form', ...one },
  ])
  expect(byTour).toEqual([{ id: tour.id, title: 'Ghats', ...two }])
})

test('of many tours the first twelve are told, by their titles where as many asked for them; one that is gone is none', async () => {
  for (let number = 10; number < 24; number += 1) {
    const tour = await seedTour({ title: `Fort ${number}`, slug: `fort-${number}` })
    await seedAged({ age: 30, tourId: tour.id })
    if (number === 23) await seedAged({ age: 31 * 24, tourId: tour.id })
    if (number === 20) await seedAged({ age: 30, tourId: tour.id })
  }
  await seedAged({ age: 30 })
  const { all, before, byTour } = await readOfficeFigures('month')
  const usual = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21].map((number) => [`Fort ${number}`, 1])
  expect(byTour.map(({ title, received }) => [title, received])).toEqual([['Fort 20', 2], ...usual])
  expect([all.received, before.received]).toEqual([16, 1])
})

test('a median lies between the two in the middle, also of more than a day', async () => {
  for (const answeredAfter of [1, 2, 49, 50]) await seedAged({ age: 100, answeredAfter })
  const { all, bySource } = await readOfficeFigures('month')
  expect([all.medianMinutes, bySource[0]?.medianMinutes]).toEqual([25.5 * 60, 25.5 * 60])
})

test('what goes live in the rest of the day in India is listed, the next first', async () => {
  const now = new Date('2026-11-24T12:00:00+05:30')
  const at = (clock: string) => new Date(`2026-11-${clock}+05:30`)
  await seedTour({ title: 'Evening', slug: 'evening', status: 'draft', publishAt: at('24T23:59:00') })
  await seedTour({ title: 'Morning', slug: 'morning', status: 'draft', publishAt: at('24T06:00:00') })
  await seedTour({ title: 'Tomorrow', slug: 'tomorrow', status: 'draft', publishAt: at('25T00:00:00') })
  await seedPost({ title: 'Ends', slug: 'ends', unpublishAt: at('24T18:00:00') })
  const { items, more } = await listLiveToday(now)
  expect(items.map(({ kind, title, action }) => [kind, title, action])).toEqual([
    ['blogPost', 'Ends', 'unpublish'],
    ['tour', 'Evening', 'publish'],
  ])
  expect([items[0]?.at, more]).toEqual([at('24T18:00:00'), 0])
})
