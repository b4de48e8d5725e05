// Tells open screens what became of messages once the queue has stored it: told before that, they would read what was.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { queues } from './outbox.ts'

const pause = 100
/** Longer than the queue needs with a busy database; whoever hears of it later than this looks by chance. */
const longest = 20_000

/** Goes on by itself until these jobs are no longer at work. Never throws. */
export async function reportOnceSettled(ids: readonly string[]): Promise<void> {
  for (let waited = 0; waited < longest; waited += pause) {
    // A database that is away stores nothing either.
    if (!(await areAtWork(ids).catch(() => true))) break
    await sleep(pause, undefined, { ref: false })
  }
  publishChangeSoon('email')
}

async function areAtWork(ids: readonly string[]): Promise<boolean> {
  const own = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await database().execute<{ yes: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${sql.identifier(jobSchema)}.job
      WHERE name = ${queues.letters} AND id IN (${own}) AND state = 'active') AS yes`)
  return rows[0]?.yes === true
}
