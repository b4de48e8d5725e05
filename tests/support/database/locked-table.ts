/** Locks tables against the site, and lists which tables it queries. */
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { schema } from '#server/tables/schema.ts'
import { sliceOf } from '#tests/support/slice.ts'

/** Every table but the one that the site reads only when it starts. */
const lockableTables = Object.values(schema)
  .map((table) => getTableName(table))
  .filter((name) => name !== 'schema_migrations')

/** The tables that this run locks: all of them after a change of the pools. */
export const tablesToLock = sliceOf(lockableTables, String, () => [
  'server/database/budgeted-connection.ts',
  'server/database/pool-shares.ts',
])

/** Locks `table` until the returned function is called, or the test ends. */
export async function lockTable(connection: pg.ClientConfig, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  let ended: Promise<void> | undefined
  const unlock = () => {
    ended ??= client.end()
    return ended
  }
  onTestFinished(unlock)
  return unlock
}

const tableNames = new RegExp(`\\b(?:${lockableTables.join('|')})\\b`, 'g')

/** Returns the tables that statements name while `work` runs, whatever sends them. */
export async function tablesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const query = pg.Client.prototype.query as (statement: unknown, ...more: unknown[]) => unknown
  const tables = new Set<string>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [statement] = parameters as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    for (const [table] of text.matchAll(tableNames)) tables.add(table)
    return query.apply(this, parameters as [unknown])
  } as typeof pg.Client.prototype.query)
  await work()
  spy.mockRestore()
  return tables
}
