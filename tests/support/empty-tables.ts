/** Begins a test with tables in which no row stands. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'

/** Removes all rows of these tables, and those of other tables that refer to them. */
export async function emptyTables(tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(table))
  await database().execute(sql`TRUNCATE ${sql.join(names, sql`, `)} CASCADE`)
}
