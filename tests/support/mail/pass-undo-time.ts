/** Lets the seconds pass in which a reply can be taken back, without waiting for them. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'

export function passUndoTime() {
  return database().execute(
    sql.raw(
      `UPDATE ${jobSchema}.job SET start_after = now() - interval '1 second' WHERE name = 'letters' AND state < 'active'`,
    ),
  )
}
