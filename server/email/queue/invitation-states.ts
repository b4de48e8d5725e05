// Reads the delivery state of invitations from the job queue.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { queues } from './outbox.ts'

export type InvitationState = { kind: 'on-its-way' } | { kind: 'sent' } | { kind: 'unsent'; problem: string }

type Row = { user_id: string; queue: string; state: string; problem: string | null }

/** Reads the states by account ID; empty before the queue's tables exist. */
export async function readInvitationStates(): Promise<Map<string, InvitationState>> {
  const { rows: there } = await database().execute<{ yes: boolean }>(
    sql`SELECT to_regclass(${`${jobSchema}.job`}) IS NOT NULL AS yes`,
  )
  if (!there[0]?.yes) return new Map()
  const { rows } = await database().execute<Row>(sql`
    SELECT DISTINCT ON (user_id) data #>> '{order,userId}' AS user_id, name AS queue, state::text AS state,
      source_output ->> 'problem' AS problem
    FROM ${sql.identifier(jobSchema)}.job
    WHERE name IN (${queues.letters}, ${queues.unsent}) AND data #>> '{order,kind}' = 'invitation'
    ORDER BY user_id, created_on DESC, id`)
  return new Map(rows.map((row) => [row.user_id, stateOf(row)]))
}

function stateOf({ queue, state, problem }: Row): InvitationState {
  if (queue === queues.unsent) return { kind: 'unsent', problem: problem ?? 'It was given up.' }
  return state === 'completed' ? { kind: 'sent' } : { kind: 'on-its-way' }
}
