import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { matchesText } from './text-search.ts'

useTestDatabase()

const titles = [
  'Café à la Goa',
  'CAFE de Paris',
  'महाबळेश्वर दर्शन',
  '100% Konkan',
  '100 days',
  'snake_case',
  'snakeXcase',
  String.raw`back\slash`,
  `O'Brien "quoted"`,
  'Ｆｕｌｌ％width',
]

beforeAll(async () => {
  await database()
    .insert(travelServices)
    .values(titles.map((title) => ({ title, description: 'kept apart' })))
})

async function find(query: string): Promise<string[]> {
  const rows = await database()
    .select({ title: travelServices.title })
    .from(travelServices)
    .where(matchesText(travelServices.searchText, query))
  return rows.map(({ title }) => title).sort()
}

test.each<{ what: string; query: string; found: string[] }>([
  { what: 'words that nothing holds', query: 'zanzibar', found: [] },
  { what: 'an SQL fragment', query: `%' OR '1'='1`, found: [] },
  { what: 'a NUL character', query: 'nothing\0here', found: [] },
  { what: '5,000 characters', query: 'x'.repeat(5000), found: [] },
  { what: 'text across two fields that are not one', query: 'goa kept', found: [] },
  { what: 'a per cent sign', query: '0%', found: ['100% Konkan'] },
  { what: 'an underscore', query: 'snake_c', found: ['snake_case'] },
  { what: 'a backslash', query: String.raw`k\s`, found: [String.raw`back\slash`] },
  { what: 'a lone backslash at the end', query: 'back\\', found: [String.raw`back\slash`] },
  { what: 'a full-width per cent sign', query: '100％', found: ['100% Konkan'] },
  { what: 'quotes', query: `o'brien "q`, found: [`O'Brien "quoted"`] },
])('$what is taken literally', async ({ query, found }) => {
  expect(await find(query)).toEqual(found)
})

test('case and accents make no difference, in the text or in the query', async () => {
  const both = ['CAFE de Paris', 'Café à la Goa']
  for (const query of ['cafe', 'CAFÉ', 'Cafe\u0301']) expect(await find(query)).toEqual(both)
})

test('Devanagari is found by its parts, with or without the joiners that keyboards insert', async () => {
  for (const query of ['महाबळेश्वर', 'बळेश्', 'महा\u200Dबळेश्\u200Cवर']) {
    expect(await find(query)).toEqual(['महाबळेश्वर दर्शन'])
  }
})

test('an empty query finds everything', async () => {
  expect(await find('')).toHaveLength(titles.length)
})
