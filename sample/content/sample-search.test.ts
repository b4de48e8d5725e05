import { beforeAll, expect, test } from 'vitest'
import { loadSampleContent } from '#sample/load-sample-content.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { listPublishedTours } from '#server/tours/published-tours.ts'
import { readTourFilters } from '#shared/pages/published-list-filters.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'

useTestDatabase()

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  await loadSampleContent(() => undefined)
})

const list = (q: string) => listPublishedTours(readTourFilters(new URLSearchParams({ q })))

async function search(q: string): Promise<string[]> {
  const { items, nearest } = await list(q)
  return [...items, ...nearest].map(({ slug }) => slug)
}

test('where no tour fits all words, the nearest are named', async () => {
  const { total, nearest } = await list('raigad by helicopter')
  expect(total).toBe(0)
  expect(nearest[0]?.slug).toBe('raigad-and-sahyadri-forts-trek')
  expect(await search('qqqqqq zzzzzz')).toEqual([])
})

test('places are found by their old names and near spellings, too', async () => {
  const places = async (q: string) => {
    const { items } = await listPublishedDestinations({ q, region: '', page: 1 })
    return items[0]?.slug
  }
  expect(await Promise.all(['bombay', 'lonawala', 'पुणे', 'tiger'].map(places))).toEqual([
    'mumbai',
    'lonavala',
    'pune',
    'tadoba',
  ])
})
