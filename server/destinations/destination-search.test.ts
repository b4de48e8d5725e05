import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { draftTexts, seedDestination } from '#tests/support/content-rows.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { listPublishedDestinations } from './published-destinations.ts'

useTestDatabase()

async function find(q: string, region = ''): Promise<string[]> {
  const { items } = await listPublishedDestinations({ q, region, page: 1 })
  return items.map(({ title }) => title)
}

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours CASCADE`)
  await seedDestination({ title: 'Mumbai', region: 'Konkan', highlights: ['The Gateway at dawn'] })
  await seedDestination({ title: 'Tadoba', region: 'Vidarbha', bestTimeToVisit: 'October to June' })
})

test('a draft is found by none of its words', async () => {
  await seedDestination({ ...draftTexts, title: 'Ghost town', region: 'Ghost' })
  expect(await find('ghost')).toEqual([])
})

test.each([
  ['bombay', ['Mumbai']],
  ['मुंबई', ['Mumbai']],
  ['munbai', ['Mumbai']],
  ['gateway', ['Mumbai']],
  ['vidarbha', ['Tadoba']],
  ['tadoba october', ['Tadoba']],
  ['mumbai october', []],
])('%j is found in names, regions, highlights and seasons: %j', async (q, titles) => {
  expect(await find(q)).toEqual(titles)
})

test('a name is found by its sound, not in another region, and then no name is told', async () => {
  await seedDestination({ title: 'Harihareshwar', region: 'Konkan' })
  const list = (region: string) => listPublishedDestinations({ q: 'harihareswar', region, page: 1 })
  expect(await list('Konkan')).toMatchObject({ total: 1, shownFor: 'Harihareshwar' })
  expect(await list('Vidarbha')).toMatchObject({ total: 0, shownFor: '' })
})

test('the region narrows what the words find', async () => {
  expect(await find('mumbai', 'Konkan')).toEqual(['Mumbai'])
  expect(await find('mumbai', 'Vidarbha')).toEqual([])
})
