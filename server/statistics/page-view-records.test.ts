import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { addPageViews, listViewsByDay, removeOldPageViews } from './page-view-records.ts'

useTestDatabase()

const day = 86_400_000
const daysAgo = (days: number) => calendarDateInIndia(new Date(Date.now() - days * day))

beforeEach(async () => {
  await database().delete(pageViews)
})

test('nothing to write writes nothing', async () => {
  await addPageViews([])
  expect(await database().$count(pageViews)).toBe(0)
})

test('a path is text, whatever is in it', async () => {
  const path = `/tours/'; DROP TABLE page_views; --"{}\\,नमस्ते`
  await addPageViews([{ day: daysAgo(0), path, count: 1 }])
  expect(await database().select().from(pageViews)).toEqual([{ day: daysAgo(0), path, count: 1 }])
})

test('what is no path of a page, or longer than any, keeps no other from being written', async () => {
  const paths = [`/tours${'/'.repeat(500)}`, '', 'tours', '/tours']
  await addPageViews(paths.map((path) => ({ day: daysAgo(0), path, count: 1 })))
  expect(await database().select({ path: pageViews.path }).from(pageViews)).toEqual([{ path: '/tours' }])
  const longest = `/${'a'.repeat(499)}`
  await addPageViews([{ day: daysAgo(0), path: longest, count: 1 }])
  expect(await database().$count(pageViews)).toBe(2)
})

test('two instances that write two days of a page in opposite orders do not wait in a ring', async () => {
  const views = [0, 1].map((ago) => ({ day: daysAgo(ago), path: '/', count: 1 }))
  await addPageViews(views)
  const writing: Promise<void>[] = []
  await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT FROM page_views WHERE day = ${daysAgo(0)} FOR UPDATE`)
    writing.push(addPageViews(views))
    await waitForLockWaiters(1)
    writing.push(addPageViews(views.toReversed()))
    await waitForLockWaiters(2)
  })
  const outcomes = await Promise.allSettled(writing)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('days without a view are listed too, the oldest first and today last', async () => {
  await addPageViews([
    { day: daysAgo(2), path: '/', count: 3 },
    { day: daysAgo(2), path: '/tours', count: 4 },
    { day: daysAgo(0), path: '/', count: 1 },
    { day: daysAgo(9), path: '/', count: 100 },
  ])
  expect(await listViewsByDay(4)).toEqual([
    { day: daysAgo(3), count: 0 },
    { day: daysAgo(2), count: 7 },
    { day: daysAgo(1), count: 0 },
    { day: daysAgo(0), count: 1 },
  ])
})

test('after more than a year a day is forgotten, and not before', async () => {
  await addPageViews([399, 403].map((ago) => ({ day: daysAgo(ago), path: '/', count: 1 })))
  expect(await removeOldPageViews()).toBe(1)
  expect(await database().select({ day: pageViews.day }).from(pageViews)).toEqual([{ day: daysAgo(399) }])
})
