import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { calendarDateInIndia } from '#shared/dates.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { addPageViews, listViewsByDay, removeOldPageViews } from './page-view-records.ts'
import { pageViews } from './page-view-table.ts'

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

test('batches of two days, written at once in opposite orders, wait for each other and never in a ring', async () => {
  const views = Array.from({ length: 60 }, (_, at) =>
    [0, 1].map((ago) => ({ day: daysAgo(ago), path: `/${at}`, count: 1 })),
  ).flat()
  const batches = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? views : [...views].reverse()))
  for (let round = 0; round < 3; round += 1) await Promise.all(batches.map(addPageViews))
  const { rows } = await database().execute<{ least: number; most: number }>(
    sql`SELECT min(count) AS least, max(count) AS most FROM page_views`,
  )
  expect(rows).toEqual([{ least: 24, most: 24 }])
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
