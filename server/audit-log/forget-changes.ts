// Deletes audit log entries beyond the retention period.
import { sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'

/** Per statement, within the statement timeout. */
const batch = 5000

/** Deletes entries older than the configured months; returns their count. */
export async function expireOldChanges(): Promise<number> {
  const { ledgerMonths } = configuration()
  let forgotten = 0
  for (;;) {
    const { rows } = await database().execute<{ number: number }>(sql`
      SELECT expire_changes(now() - make_interval(months => ${ledgerMonths}::integer), ${batch})::integer AS number`)
    const number = rows[0]?.number ?? 0
    forgotten += number
    if (number < batch) return forgotten
  }
}
