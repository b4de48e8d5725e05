// Says how many messages wait, for whoever watches the site.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { queues } from './outbox.ts'

export type QueueDepth = {
  /** Enquiries to tell of, and messages to send: now, or later on. */
  waiting: number
  /** Messages that failed and will be tried again. */
  retrying: number
  /** Messages that were given up and wait for somebody to send them again. */
  unsent: number
  /** Seconds since the longest overdue of those that wait became due. */
  overdueSeconds: number
}

/** How things stand in the queue; all 0 while it has no tables yet. */
export async function readQueueDepth(): Promise<QueueDepth> {
  const none = { waiting: 0, retrying: 0, unsent: 0, overdueSeconds: 0 }
  const { rows: found } = await database().execute<{ there: boolean }>(
    sql`SELECT to_regclass(${`${jobSchema}.job`}) IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return none
  const isUnsent = sql`name = ${queues.unsent}`
  const { rows } = await database().execute<QueueDepth>(sql`
    SELECT count(*) FILTER (WHERE NOT ${isUnsent} AND state <> 'retry')::int AS waiting,
      count(*) FILTER (WHERE NOT ${isUnsent} AND state = 'retry')::int AS retrying,
      count(*) FILTER (WHERE ${isUnsent})::int AS unsent,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE NOT ${isUnsent} AND start_after < now())), 0)::float8
        AS "overdueSeconds"
    FROM ${sql.identifier(jobSchema)}.job
    WHERE state < 'active' AND name IN (${queues.plans}, ${queues.letters}, ${queues.unsent})`)
  return rows[0] ?? none
}
