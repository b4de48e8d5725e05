import { getTableColumns, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { tours, travelServices } from '#server/tables/content-tables.ts'
import type { ColumnSort, SortColumn } from '#shared/content/staff-list-filters.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listContentKinds } from './content-register.ts'
import { idsOnPage, listOrder } from './list-page.ts'
import { matchesText } from './text-search.ts'

const { runPatiently } = useTestDatabase()

const kinds = listContentKinds()
const everySort = kinds.flatMap(({ name, table, sorts }) => {
  const own = Object.keys(sorts) as SortColumn[]
  const columns = (['title', ...own, 'changed'] as const).flatMap((column): ColumnSort[] => [
    column,
    `-${column}`,
  ])
  return (['', 'oldest', ...columns] as const).map((sort) => ({ name, table, sort }))
})

const rows = 4000
const named = sql.raw(
  `SELECT 'Fort ' || md5(number::text) AS title, 'fort-' || number AS slug, repeat('A long text. ', 40) AS long,
          now() - number * interval '1 minute' AS created_at,
          now() - number * 7919 % ${rows} * interval '1 minute' AS updated_at
   FROM generate_series(1, ${rows}) AS number`,
)

/** Many rows of a kind, with something in every column that must be filled. */
function fillTable(table: PgTable): SQL {
  const own = new Set(['title', 'slug', 'created_at', 'updated_at'])
  const filled = Object.values(getTableColumns(table)).filter(
    ({ name, notNull, hasDefault, generated }) => own.has(name) || (notNull && !hasDefault && !generated),
  )
  const values = filled.map(({ name, dataType, enumValues }) => {
    if (own.has(name)) return sql.identifier(name)
    if (dataType.startsWith('number')) return sql`1`
    return enumValues?.[0] ? sql`${enumValues[0]}` : sql`long`
  })
  const names = filled.map(({ name }) => sql.identifier(name))
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM (${named}) AS new`
}

beforeAll(() => runPatiently(...kinds.map(({ table }) => fillTable(table)), sql`ANALYZE`))

async function planOf(query: { getSQL(): SQL }): Promise<string> {
  const plan = await database().execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query.getSQL()}`)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(everySort)('$name by "$sort": the first page sorts nothing, an index has the order', async (of) => {
  const order = listOrder(of.name, of.sort)
  const plan = await planOf(
    idsOnPage(of.table, { fits: undefined, order, window: { limit: 24, offset: 24 } }),
  )
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})

test.each(kinds)('a search of $name for a rare word goes by its index', async ({ name, table }) => {
  const fits = matchesText(table.searchText, 'murud')
  const plan = await planOf(
    idsOnPage(table, { fits, order: listOrder(name), window: { limit: 24, offset: 0 } }),
  )
  expect(plan).toContain('_search')
})

test('equal items keep one order over all pages, so that none is missed and none shown twice', async () => {
  await runPatiently(sql`UPDATE services SET title = 'Same'`)
  const order = listOrder('travelService', 'title')
  const pages = await Promise.all(
    [0, 24, 48].map((offset) =>
      idsOnPage(travelServices, { fits: undefined, order, window: { limit: 24, offset } }),
    ),
  )
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(72)
})

test('a column that a kind has not leaves its usual order', () => {
  const usual = listOrder('destination')
  expect(listOrder('destination', 'price')).toEqual(usual)
  expect(listOrder('travelService', '-status')).toEqual(listOrder('travelService'))
})

test('no column that a list is sorted by can be NULL', () => {
  for (const { table, sorts } of kinds) {
    const columns = new Set<unknown>(Object.values(getTableColumns(table)))
    const own = Object.values(sorts).flatMap((sort) => (sort instanceof SQL ? sort.queryChunks : [sort]))
    const sorted = own.filter((part): part is PgColumn => columns.has(part))
    expect(sorted).toHaveLength(Object.keys(sorts).length)
    expect(sorted.filter(({ notNull }) => !notNull)).toEqual([])
  }
})

test('the same column the other way round gives the same items from the end', async () => {
  const ids = async (sort: ColumnSort) =>
    (
      await database()
        .select({ id: tours.id })
        .from(tours)
        .orderBy(...listOrder('tour', sort))
        .limit(rows)
    ).map(({ id }) => id)
  expect(await ids('-price')).toEqual((await ids('price')).toReversed())
  expect(await ids('-changed')).toEqual((await ids('changed')).toReversed())
})
