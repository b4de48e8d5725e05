import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contentVersionIsSure,
  followContentVersion,
  resetContentVersion,
} from '#server/content/content-version.ts'
import { foldQuery } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { tours } from '#server/tables/content-tables.ts'
import { listPublishedTours } from '#server/tours/published-tours.ts'
import { tourSearch } from '#server/tours/tour-search.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { draftTexts, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { searchFor } from './ranked-reads.ts'

const { connection } = useTestDatabase()

beforeAll(() => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
})

beforeEach(async () => {
  await waitFor(contentVersionIsSure)
  await database().execute(sql`TRUNCATE tours, destinations CASCADE`)
  await raise()
})

afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})

const everything = {
  q: '',
  duration: '',
  difficulty: '',
  start: '',
  month: '',
  budget: '',
  leaves: '',
  page: 1,
} as const

/** What was seeded past the door is new to every index. */
const raise = () => writeAsStaff(async () => undefined)

async function find(q: string, more: object = {}) {
  const { items, total, page } = await listPublishedTours({ ...everything, ...more, q })
  return { titles: items.map(({ title }) => title), total, page }
}

/** Whether the places of all that is found are known without the database. */
async function isKnown(query: string): Promise<boolean> {
  return (await searchFor(tourSearch, { table: tours, query })).places !== undefined
}

test('a draft is not found by what it contains, and a tour that ended a moment ago neither', async () => {
  await seedTour({ ...draftTexts, title: 'Ghost tour' })
  const { id } = await seedTour({ title: 'Ghost ridge' })
  await raise()
  expect((await find('host')).titles).toEqual(['Ghost ridge'])
  await database().execute(sql`UPDATE tours SET unpublish_at = now() - interval '1 second' WHERE id = ${id}`)
  expect(await isKnown('host')).toBe(true)
  expect(await find('host')).toEqual({ titles: [], total: 0, page: 1 })
})

test('the words come first, then what contains the query as it was typed, newest first', async () => {
  await seedTour({ title: 'Unfortunate road', createdAt: new Date('2026-01-01') })
  await seedTour({ title: 'Comfort ride', createdAt: new Date('2026-01-02') })
  await seedTour({ title: 'Fort walk', createdAt: new Date('2025-01-01') })
  await raise()
  expect((await find('fort')).titles).toEqual(['Fort walk', 'Comfort ride', 'Unfortunate road'])
  expect(await isKnown('fort')).toBe(true)
})

test.each(['FORT', 'fórt', 'फोर्ट', '5%', 'a_b', "o'c", '\u0000fort', '\u200dfort', 'ort w'])(
  'what contains %j is found in memory as the database finds it',
  async (query) => {
    for (const title of ['Fort walk', 'Fôrt gate', 'फोर्ट', 'Half: 5% off', 'a_b', "O'Clock", 'Sea'])
      await seedTour({ title })
    await raise()
    const inMemory = await find(query)
    expect(await isKnown(query)).toBe(true)
    resetContentVersion()
    expect(await isKnown(query)).toBe(false)
    const byDatabase = await find(query)
    followContentVersion()
    expect(inMemory).toEqual(byDatabase)
  },
)

test('choices narrow what was found, and a page beyond the last is the last', async () => {
  for (let tour = 1; tour <= pageSize + 2; tour += 1)
    await seedTour({ title: `Fort ${tour}`, durationDays: tour <= 3 ? tour : 9 })
  await raise()
  expect((await find('fort', { duration: '1-3' })).total).toBe(3)
  const last = await find('fort', { page: 9 })
  expect(last).toMatchObject({ total: pageSize + 2, page: 2 })
  expect(last.titles).toHaveLength(2)
})

test('of more than five hundred that contain a query the database says which', async () => {
  await database().execute(sql`
    INSERT INTO tours (title, slug, short_description, description, price_from, duration_days, difficulty_level, featured_image, status)
    SELECT 'Comfort ' || n, 'comfort-' || n, 's', 'd', 1000, 1, 'easy', '', 'published' FROM generate_series(1, 501) AS n`)
  await raise()
  expect(await isKnown('omfort')).toBe(false)
  expect((await find('omfort')).total).toBe(501)
})

test('a query is folded as the texts are, in either script', async () => {
  expect(await foldQuery('Kāshid')).toEqual(['kashid'])
  expect(await foldQuery('पुणे')).toEqual(['पुणे', 'pune'])
  expect(await foldQuery('\u0000')).toEqual([''])
})
