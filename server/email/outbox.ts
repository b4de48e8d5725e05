// Takes in what is to be mailed, together with the write that is the reason for it: both are kept, or neither.
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { jobQueue, jobQueueIsOpen, jobSchema } from '#server/jobs/job-queue.ts'
import { type QueueTransaction, within } from '#server/jobs/queue-database.ts'

/** A message by what is known when it is ordered; `address` is what was typed, and looked up when it is sent. */
export type EmailMessage = { kind: 'password'; address: string }

/** One message to be sent. */
export type LetterOrder =
  | { kind: 'enquiry'; enquiryIds: string[] }
  | { kind: 'acknowledgement'; enquiryId: string }
  | { kind: 'password'; address: string }
  | { kind: 'flood'; floodId: string }
  /** Times as text, since the queue keeps JSON. */
  | { kind: 'backup'; problem: string; begunAt: string; lastGoodAt: string | null }

/** What the queue keeps of a message. */
export type LetterJob = {
  order: LetterOrder
  /** The same for every attempt; part of the Message-ID. */
  letterId: string
  /** Failed attempts before the message was put off. */
  attempts: number
}

/** An enquiry that is to be told of; `late` when the office was getting too many messages to be told of it alone. */
export type PlanJob = { enquiryId: string; late: boolean }

export const queues = { plans: 'enquiries-to-tell', letters: 'letters', unsent: 'unsent-letters' } as const

/** Who is not kept waiting by a flood of acknowledgements: a higher number goes first. */
export const urgency = { password: 20, enquiry: 10, backup: 10, flood: 15, acknowledgement: 0 } as const

/** Marks all messages as one group, whose members at work are limited across all instances. */
export const mailServerGroup = { id: 'mail server' } as const

/** Hands `letter` to the queue unless one of the same id is there or was sent within the day. Throws when the queue does not open. */
export async function enqueueOnce(letter: LetterJob): Promise<void> {
  await jobQueueIsOpen()
  const priority = urgency[letter.order.kind]
  await jobQueue().insert(queues.letters, [
    { id: letter.letterId, data: letter, priority, group: mailServerGroup },
  ])
}

/** Hands a message to the queue within `transaction`. Throws when the queue does not open. */
export async function enqueueEmail(transaction: QueueTransaction, message: EmailMessage): Promise<void> {
  await jobQueueIsOpen()
  const letter: LetterJob = { order: message, letterId: crypto.randomUUID(), attempts: 0 }
  const options = { db: within(transaction), priority: urgency.password, group: mailServerGroup }
  await jobQueue().send(queues.letters, letter, options)
}

/**
 * The statement that orders to tell of each enquiry whose `id` is in `source`, such as `stored WHERE fresh`. Written
 * out instead of sent through the queue's own functions, so that storing an enquiry stays one statement: with a
 * transaction around it half as many went in. A test compares the row with one that the queue writes itself.
 */
export function enquiryOrder(source: SQL): SQL {
  const table = (name: string) => sql`${sql.identifier(jobSchema)}.${sql.identifier(name)}`
  return sql`
    INSERT INTO ${table('job')} (name, data, policy, dead_letter, expire_seconds, deletion_seconds, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
    SELECT queue.name, jsonb_build_object('late', false, 'enquiryId', told.id), queue.policy, queue.dead_letter,
      queue.expire_seconds, queue.deletion_seconds, now() + make_interval(secs => queue.retention_seconds),
      queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.heartbeat_seconds
    FROM (SELECT id FROM ${source}) AS told, ${table('queue')} AS queue WHERE queue.name = ${sql.raw(`'${queues.plans}'`)}`
}

/** A letter's id that is the same whenever it is made from the same parts, in the shape of a UUID. */
export function letterIdOf(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
