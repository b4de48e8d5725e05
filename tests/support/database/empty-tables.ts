/** Begins a test with tables in which no row stands. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'

/** Removes all rows of these tables, and those of other tables that refer to them; of the ledger, too, where it is named. */
export async function emptyTables(tables: readonly string[]): Promise<void> {
  const names = tables.filter((name) => name !== 'changes').map((table) => sql.identifier(table))
  await database().transaction(async (transaction) => {
    // Events of enquiries are kept from every statement but one that says so.
    await transaction.execute(sql`SELECT set_config('pravas.ledger_exception', 'restore', true)`)
    await transaction.execute(sql`TRUNCATE ${sql.join(names, sql`, `)} CASCADE`)
  })
  if (tables.includes('changes')) await emptyAuditLog()
}

/** Forgets all entries of the ledger, which no other statement may. */
export async function emptyAuditLog(): Promise<void> {
  await database().execute(sql`SELECT expire_changes(now() + interval '1 day', 1000000000)`)
}
