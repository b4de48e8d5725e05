// Enqueues emails in the transaction of the change that causes them.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from 'pg-boss'
import { database, type Transaction } from '#server/database/database.ts'
import {
  awaitJobQueue,
  isJobQueueOpen,
  jobQueue,
  jobSchema,
  preparedWithin,
  type QueueTransaction,
  within,
} from '#server/jobs/job-queue.ts'

/** `address` is user input, looked up when the email is sent. */
type EmailMessage = { kind: 'password'; address: string } | InvitationOrder | AddressOrder

export type InvitationOrder = { kind: 'invitation'; userId: string; invitedBy: string }

/** To the new address for confirmation, and to the previous one as information. */
export type AddressOrder =
  | { kind: 'new-address'; changeId: string }
  | { kind: 'former-address'; userId: string; address: string }

export type EmailOrder =
  /** `to`: a recipient besides the office. */
  | { kind: 'enquiry'; enquiryIds: string[]; to?: string }
  | { kind: 'acknowledgement'; enquiryId: string }
  | { kind: 'password'; address: string }
  | { kind: 'reply'; replyId: string }
  | InvitationOrder
  | AddressOrder
  /** The day in India. */
  | { kind: 'morning'; userId: string; day: string }
  /** Times as text, because the queue stores JSON. */
  | { kind: 'backup'; problem: string; begunAt: string; lastGoodAt: string | null }

export type EmailJob = {
  order: EmailOrder
  /** Equal for every attempt; part of the Message-ID. */
  letterId: string
  attempts: number
}

/** `late`: beyond the limit for separate emails. */
export type PlanJob = { enquiryId: string; late: boolean }

export const queues = { plans: 'enquiries-to-tell', letters: 'letters', unsent: 'unsent-letters' } as const

/** Higher numbers are sent first. */
export const urgency = {
  password: 20,
  invitation: 20,
  'new-address': 20,
  'former-address': 20,
  reply: 16,
  enquiry: 10,
  backup: 10,
  morning: 5,
  acknowledgement: 0,
} as const

/** Limits concurrent sending on all instances. */
export const mailServerGroup = { id: 'mail server' } as const

/** Unless its ID was used within a day. Throws if the queue does not open. */
export async function enqueueOnce(job: EmailJob): Promise<void> {
  await awaitJobQueue()
  const priority = urgency[job.order.kind]
  await jobQueue().insert(queues.letters, [{ id: job.letterId, data: job, priority, group: mailServerGroup }])
}

/** Within `transaction`. Throws if the queue does not open. */
export async function enqueueEmail(transaction: QueueTransaction, message: EmailMessage): Promise<void> {
  await awaitJobQueue()
  const job: EmailJob = { order: message, letterId: crypto.randomUUID(), attempts: 0 }
  const options = { db: within(transaction), priority: urgency.password, group: mailServerGroup }
  await jobQueue().send(queues.letters, job, options)
}

/** In the transaction that stores the reply. Throws if the queue is closed. */
export async function enqueueReply(
  transaction: QueueTransaction,
  { replyId, seconds }: { replyId: string; seconds: number },
): Promise<void> {
  const job: EmailJob = { order: { kind: 'reply', replyId }, letterId: replyId, attempts: 0 }
  await jobQueue().send(queues.letters, job, {
    db: within(transaction),
    startAfter: seconds,
    priority: urgency.reply,
    group: mailServerGroup,
  })
}

/** In the transaction that stores the enquiry. Throws if the queue is closed. */
export async function enqueueEnquiry(transaction: Transaction, enquiryId: string): Promise<void> {
  await enqueuePlans([enquiryId], preparedWithin(transaction, 'order to tell of an enquiry'))
}

const untold: string[] = []
/** Limits memory if the queue never opens. */
const maxUnnotified = 10_000

/** Now or when the queue opens. Rejects on an error or if too many wait. */
export async function enqueueStoredEnquiry(enquiryId: string): Promise<void> {
  if (untold.length >= maxUnnotified)
    throw new Error(`${maxUnnotified} enquiries wait for the job queue already`)
  untold.push(enquiryId)
  if (isJobQueueOpen()) await enqueueUnnotified()
}

/** Call it when the queue has opened. */
export async function enqueueUnnotified(): Promise<void> {
  const enquiryIds = untold.splice(0)
  if (enquiryIds.length === 0) return
  await enqueuePlans(enquiryIds).catch((error) => {
    untold.push(...enquiryIds)
    throw error
  })
}

async function enqueuePlans(enquiryIds: readonly string[], db?: Db): Promise<void> {
  const jobs = enquiryIds.map((enquiryId) => ({ data: { enquiryId, late: false } satisfies PlanJob }))
  await jobQueue().insert(queues.plans, jobs, db && { db })
}

/** Returns the same id for the same parts. */
export function emailIdOf(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type QueueDepth = {
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
