import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** Resolves once so many questions to the test's database wait for what somebody else holds. */
export async function waitForLockWaiters(number: number): Promise<void> {
  await waitFor(async () => {
    const { rows } = await database().execute<{ waiting: number }>(sql`
      SELECT count(*)::integer AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rows[0]?.waiting === number
  })
}
