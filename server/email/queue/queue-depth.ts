// Measures the email queue for monitoring.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { queues } from './outbox.ts'

export type QueueDepth = {
  waiting: number
  retrying: number
  /** Failed permanently; waiting for staff. */
  unsent: number
  /** Of the oldest overdue job. */
  overdueSeconds: number
}

/** 0 before the queue's tables exist. */
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
