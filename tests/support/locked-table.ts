/** Tables that somebody else holds, and which tables an answer needs. */
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { tablesIn } from '#server/database/statement-tables.ts'
import { schema } from '#server/tables/schema.ts'
import { sliceOf } from './slice.ts'

/** Every table of ours but the one that nobody reads beyond the start. */
export const lockableTables = Object.values(schema)
  .map((table) => getTableName(table))
  .filter((name) => name !== 'schema_migrations')

/** The tables that this run locks: all of them after a change to how statements share connections and wait for locks. */
export const tablesToLock = sliceOf(lockableTables, String, () => [
  'server/database/lent-connection.ts',
  'server/database/pool-shares.ts',
  'server/database/statement-tables.ts',
  'server/database/table-slots.ts',
])

/** Holds `table` against everybody until the function it gives is called, or the test ends. */
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

/** The tables that are asked while `work` runs, whoever asks. */
export async function tablesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const query = pg.Client.prototype.query as (given: unknown, ...more: unknown[]) => unknown
  const tables = new Set<string>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }]
    for (const table of tablesIn(typeof statement === 'string' ? statement : statement.text))
      tables.add(table)
    return query.apply(this, given as [unknown])
  } as typeof pg.Client.prototype.query)
  await work()
  spy.mockRestore()
  return tables
}
