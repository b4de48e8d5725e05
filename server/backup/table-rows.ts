// Reads and inserts table rows as JSON lines, with readable database errors.
import { type SQL, sql } from 'drizzle-orm'
import { innermost, reasonOf } from '#server/config/error-reason.ts'
import { type Database, isDatabaseUnavailable, type Writing } from '#server/database/database.ts'
import { isOverloaded } from '#server/database/rejection-text.ts'
import { BackupRejection } from './backup-manifest.ts'

/** Stored, non-generated columns, in the first schema of the search path. */
export async function listColumns(table: string, within: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await within.execute<{ column_name: string }>(sql`
    SELECT column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`)
  return rows.map(({ column_name }) => column_name)
}

/** Each may be a long article with its HTML. */
const rowsAtOnce = 100

/** `within` is a transaction. */
export async function* readTable(table: SQL, within: Pick<Database, 'execute'>): AsyncGenerator<string[]> {
  await within.execute(
    sql`DECLARE table_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} AS t`,
  )
  for (;;) {
    const { rows } = await within.execute<{ row: string }>(
      sql`FETCH ${sql.raw(String(rowsAtOnce))} FROM table_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await within.execute(sql`CLOSE table_rows`)
}

type NewRows = {
  table: string
  columns: string[]
  lines: readonly string[]
  skipsKnown?: boolean
}

/** Throws a BackupRejection if the database rejects the rows. */
export async function insertRows(
  writing: Writing,
  { table, columns, lines, skipsKnown = false }: NewRows,
): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(table)
  await describeTableRow(`The rows of ${table} could not be put back`, () =>
    writing.execute(sql`
      INSERT INTO ${target} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${target}, ${`[${lines.join(',')}]`}::json)
      ${sql.raw(skipsKnown ? 'ON CONFLICT DO NOTHING' : '')}`),
  )
}

/**
 * A query error contains all rows: replaces it by the database's message. Passes errors of an unavailable or
 * overloaded database through.
 */
export async function describeTableRow<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error) || isOverloaded(error) || error instanceof BackupRejection) throw error
    // The cause shows whether the error is retryable.
    throw new BackupRejection(`${what} (${reasonOf(innermost(error))}): no row was changed.`, {
      cause: error,
    })
  }
}
