/** Reads the entries of the ledger as they stand, for tests. */
import { asc, gt } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'

/** Hears what is entered from now on; each call answers what came since the last one, oldest first. */
export async function followAuditLog(): Promise<() => Promise<(typeof changes.$inferSelect)[]>> {
  let last = (await database().select({ id: changes.id }).from(changes).orderBy(asc(changes.id))).at(-1)?.id
  return async () => {
    const rows = await database()
      .select()
      .from(changes)
      .where(last === undefined ? undefined : gt(changes.id, last))
      .orderBy(asc(changes.id))
    last = rows.at(-1)?.id ?? last
    return rows
  }
}
