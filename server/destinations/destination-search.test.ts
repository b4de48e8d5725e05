import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
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
  expect(await list('Konkan')).toMatchObject({ total: 1, correctedQuery: 'Harihareshwar' })
  expect(await list('Vidarbha')).toMatchObject({ total: 0, correctedQuery: '' })
})

test('the region narrows what the words find', async () => {
  expect(await find('mumbai', 'Konkan')).toEqual(['Mumbai'])
  expect(await find('mumbai', 'Vidarbha')).toEqual([])
})

const hills = ['Mahableshwar', 'महाबळेश्वर', 'महाबलेश्वर', 'Malcolm Peth']

test('the other names of a draft lead nowhere, by their letters or their sound (D29)', async () => {
  await seedDestination({ ...draftTexts, title: 'Suvarnadurg', alsoKnownAs: hills })
  for (const q of [...hills, 'mahabaleshwar', 'malkolm peth', 'ahableshw', 'suvarnadurg'])
    expect(await listPublishedDestinations({ q, region: '', page: 1 })).toMatchObject({
      total: 0,
      correctedQuery: '',
    })
})

test.each(['mahableshwar', 'महाबळेश्वर', 'महाबलेश्वर', 'MALCOLM peth', 'mahabl', 'ळेश्वर'])(
  '%j is found where an item is known as it, and no name is told',
  async (q) => {
    await seedDestination({ title: 'The hills', alsoKnownAs: hills })
    const found = await listPublishedDestinations({ q, region: '', page: 1 })
    expect(found).toMatchObject({ total: 1, correctedQuery: '', items: [{ title: 'The hills' }] })
    expect(JSON.stringify(found)).not.toMatch(/Malcolm|Mahableshwar|महाब/)
  },
)

test('what sounds like another name is found, and the title is told for it', async () => {
  await seedDestination({ title: 'Old hills', alsoKnownAs: hills })
  const found = await listPublishedDestinations({ q: 'malkolm peth', region: '', page: 1 })
  expect(found).toMatchObject({ total: 1, correctedQuery: 'Old hills' })
  expect(await find('mal')).toEqual(['Old hills'])
  expect(await find('mlk')).toEqual([])
})

test('a title goes before another name, and another name before a region', async () => {
  await seedDestination({ title: 'Summit', region: 'Rayri' })
  await seedDestination({ title: 'Raigad', alsoKnownAs: ['Rayri'] })
  await seedDestination({ title: 'Rayri' })
  expect(await find('rayri')).toEqual(['Rayri', 'Raigad', 'Summit'])
})

test('other names are found once they are given, and no more once they are taken away', async () => {
  const { id } = await seedDestination({ title: 'Raigad' })
  const rename = (alsoKnownAs: string[]) =>
    database().update(destinations).set({ alsoKnownAs }).where(eq(destinations.id, id))
  expect(await find('rayri')).toEqual([])
  await rename(['Rayri'])
  expect(await find('rayri')).toEqual(['Raigad'])
  await rename([])
  expect(await find('rayri')).toEqual([])
})
