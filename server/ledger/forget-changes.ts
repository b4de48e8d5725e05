// Forgets what the ledger must not keep: entries that are older than the operator wants, and the names of persons who are erased.
import { sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'

/** So many entries go by one statement, well within its time limit. */
const batch = 5000

/** Forgets entries of more than the configured months ago; answers how many. */
export async function forgetOldChanges(): Promise<number> {
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
