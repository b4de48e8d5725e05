// Lets one save of the site's settings follow the other: keys that are not stored yet have no row to lock.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Waits for its turn; held until the transaction ends. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}
