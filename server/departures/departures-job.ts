// Each minute records ended holds and repairs bands; at midnight past dates leave the public pages.
import { sql } from 'drizzle-orm'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { type JobRegistration, scheduledJob } from '#server/jobs/start-jobs.ts'
import { releaseEndedHolds, settleBands } from './seat-holds.ts'

/** Returns the registrations for startJobs(). */
export function departureJobs(): JobRegistration[] {
  return [
    scheduledJob({
      name: 'departures',
      cron: '* * * * *',
      atStart: true,
      longestHours: 1,
      async run() {
        await releaseEndedHolds()
        await settleBands()
      },
    }),
    scheduledJob({ name: 'departure-days', cron: '0 0 * * *', longestHours: 1, run: showNewDay }),
  ]
}

/** Raises the content version if a departure started today or closed yesterday. */
export async function showNewDay(): Promise<void> {
  const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`
  const { rows } = await database().execute(
    sql`SELECT FROM departures WHERE starts_on BETWEEN ${today} - 1 AND ${today} OR closes_on = ${today} - 1 LIMIT 1`,
  )
  if (rows.length === 0) return
  await write(
    { actor: jobActor('departures'), action: 'mend', subject: { kind: 'tour' } },
    async () => undefined,
  )
}
