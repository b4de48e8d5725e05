import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schema } from '#server/tables/schema.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { database } from './database.ts'
import { functionTables, tablesIn } from './statement-tables.ts'

useTestDatabase()

/** The functions of ours that a statement can call, with their texts. */
async function readFunctions(): Promise<Map<string, string>> {
  const { rows } = await database().execute<{ name: string; body: string }>(sql`
    SELECT proname AS name, coalesce(pg_get_function_sqlbody(oid), prosrc) AS body FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`)
  return new Map(rows.map(({ name, body }) => [name, body.replace(/--.*|'[^']*'/g, '')]))
}

test('a statement’s tables are those of ours that it names, once each', () => {
  expect(
    tablesIn('SELECT t.id FROM "tours" t JOIN tour_destinations d ON d.tour_id = t.id, tours u'),
  ).toEqual(['tour_destinations', 'tours'])
  expect(tablesIn('SELECT 1')).toEqual([])
})

test('a call of a function of ours counts for the tables that the function works on', () => {
  expect(tablesIn('SELECT FROM enquiry_events WHERE standing_enquiry(enquiry_id) = $1')).toEqual([
    'enquiry_events',
    'merged_enquiries',
  ])
})

test('every function of the database that works on tables is known with all of them', async () => {
  const bodies = await readFunctions()
  const tables = Object.values(schema).map((table) => getTableName(table))
  const mentions = (body: string, name: string) => new RegExp(`\\b${name}\\b`).test(body)
  const worksOn = (body: string): string[] => [
    ...tables.filter((name) => mentions(body, name)),
    ...[...bodies].flatMap(([name, other]) => (other !== body && mentions(body, name) ? worksOn(other) : [])),
  ]
  const found = [...bodies].map(([name, body]) => [name, [...new Set(worksOn(body))].toSorted()] as const)
  expect(Object.fromEntries(found.filter(([, used]) => used.length > 0))).toEqual(functionTables)
})
