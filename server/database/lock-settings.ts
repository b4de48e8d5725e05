// Serializes saves of the site's settings, because unsaved keys have no row to lock.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Waits for the advisory lock and holds it until the transaction ends. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}
