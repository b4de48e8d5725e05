import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { schema } from './schema.ts'

useTestDatabase()

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  hasDefault: boolean
}

/** Columns that only the release before still reads and writes. */
const unused = ['enquiries.in_flood']

async function columnsOfTheDatabase(): Promise<string[]> {
  const { rows } = await database().execute<Column>(sql`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
           NOT a.attnotnull AS nullable, a.attgenerated <> '' AS generated,
           a.atthasdef AND a.attgenerated = '' AS "hasDefault"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`)
  const used = rows.filter(({ table, column }) => !unused.includes(`${table}.${column}`))
  return used.map(describeColumn).sort()
}

function columnsOfTheSchema(tables: Record<string, unknown>): string[] {
  return Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table)
      const keyColumns = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
      return columns.map((column) => describeColumn(readColumn({ name, column, keyColumns })))
    })
    .sort()
}

function readColumn(of: { name: string; column: PgColumn; keyColumns: string[] }): Column {
  const { name, column, keyColumns } = of
  return {
    table: name,
    column: column.name,
    type: databaseTypeOf(column),
    nullable: !column.notNull && !keyColumns.includes(column.name),
    generated: column.generated !== undefined,
    hasDefault: column.hasDefault && column.generated === undefined,
  }
}

function databaseTypeOf(column: PgColumn): string {
  return column
    .getSQLType()
    .replace(/\s*\((.*)\)/, (_, inner: string) => `(${inner.replaceAll(' ', '')})`)
    .replace(/^timestamp(\(3\))? with time zone$/, 'timestamp$1 with time zone')
}

function describeColumn({ table, column, type, nullable, generated, hasDefault }: Column): string {
  const words = [nullable && 'nullable', generated && 'generated', hasDefault && 'with a default']
  return [`${table}.${column} ${type}`, ...words].filter(Boolean).join(' ')
}

test('a table that no migration makes is noticed', async () => {
  const { destinations, ...others } = schema
  expect(destinations).toBeDefined()
  expect(columnsOfTheSchema(others)).not.toEqual(await columnsOfTheDatabase())
})

test('every column, type, default and nullability of the tables is what the migrations made', async () => {
  expect(columnsOfTheSchema(schema)).toEqual(await columnsOfTheDatabase())
})
