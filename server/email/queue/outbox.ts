// Takes in what is to be mailed, together with the write that is the reason for it: both are kept, or neither.
import { createHash } from 'node:crypto'
import type { Db } from 'pg-boss'
import type { Transaction } from '#server/database/database.ts'
import { awaitJobQueue, isJobQueueOpen, jobQueue } from '#server/jobs/job-queue.ts'
import { preparedWithin, type QueueTransaction, within } from '#server/jobs/queue-database.ts'

/** A message by what is known when it is ordered; `address` is what was typed, and looked up when it is sent. */
export type EmailMessage = { kind: 'password'; address: string } | InvitationOrder | AddressOrder

/** To somebody whose account has no password yet. */
export type InvitationOrder = { kind: 'invitation'; userId: string; invitedBy: string }

/** About the address that somebody signs in with: to the new one, so that it is confirmed; to the one of before, so that its owner knows. */
export type AddressOrder =
  | { kind: 'new-address'; changeId: string }
  | { kind: 'former-address'; userId: string; address: string }

/** One message to be sent. */
export type EmailOrder =
  /** `to`: one of those who are told beside the office. */
  | { kind: 'enquiry'; enquiryIds: string[]; to?: string }
  | { kind: 'acknowledgement'; enquiryId: string }
  | { kind: 'password'; address: string }
  /** What a member of staff wrote to a traveller. */
  | { kind: 'reply'; replyId: string }
  | InvitationOrder
  | AddressOrder
  /** Of one day in India, to one member of staff. */
  | { kind: 'morning'; userId: string; day: string }
  /** Times as text, since the queue keeps JSON. */
  | { kind: 'backup'; problem: string; begunAt: string; lastGoodAt: string | null }

/** What the queue keeps of a message. */
export type EmailJob = {
  order: EmailOrder
  /** The same for every attempt; part of the Message-ID. */
  letterId: string
  /** Failed attempts before the message was deferred. */
  attempts: number
}

/** An enquiry that is to be told of; `late` when the office was getting too many messages to be told of it alone. */
export type PlanJob = { enquiryId: string; late: boolean }

export const queues = { plans: 'enquiries-to-tell', letters: 'letters', unsent: 'unsent-letters' } as const

/** Acknowledgements, which may be many, delay no other message: a higher number goes first. */
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

/** Marks all messages as one group, whose members at work are limited across all instances. */
export const mailServerGroup = { id: 'mail server' } as const

/** Hands `email` to the queue unless one of the same id is there or was sent within the day. Throws when the queue does not open. */
export async function enqueueOnce(job: EmailJob): Promise<void> {
  await awaitJobQueue()
  const priority = urgency[job.order.kind]
  await jobQueue().insert(queues.letters, [{ id: job.letterId, data: job, priority, group: mailServerGroup }])
}

/** Hands a message to the queue within `transaction`. Throws when the queue does not open. */
export async function enqueueEmail(transaction: QueueTransaction, message: EmailMessage): Promise<void> {
  await awaitJobQueue()
  const job: EmailJob = { order: message, letterId: crypto.randomUUID(), attempts: 0 }
  const options = { db: within(transaction), priority: urgency.password, group: mailServerGroup }
  await jobQueue().send(queues.letters, job, options)
}

/** Orders to send a reply after so many seconds, within the transaction that stores it. Throws when the queue does not open. */
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

/** Orders to tell of a new enquiry, within the transaction that stores it. Throws while the queue is closed. */
export async function enqueueEnquiry(transaction: Transaction, enquiryId: string): Promise<void> {
  await enqueuePlans([enquiryId], preparedWithin(transaction, 'order to tell of an enquiry'))
}

/** Stored while the queue was closed, and to be told of once it opens. */
const untold: string[] = []
/** Of a queue that never opens nobody waits for more. */
const mostUntold = 10_000

/**
 * Orders to tell of an enquiry that is stored already: now, or when the queue opens in this process. Rejects when it could
 * not be ordered now, or will not be at all, since too many wait.
 */
export async function enqueueStoredEnquiry(enquiryId: string): Promise<void> {
  if (untold.length >= mostUntold) throw new Error(`${mostUntold} enquiries wait for the job queue already`)
  untold.push(enquiryId)
  if (isJobQueueOpen()) await enqueueUntold()
}

/** To be called when the queue has opened. */
export async function enqueueUntold(): Promise<void> {
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

/** An email's id that is the same whenever it is made from the same parts, in the shape of a UUID. */
export function emailIdOf(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
