// Takes in what is to be mailed, together with the write that is the reason for it: both are kept, or neither.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { type QueueTransaction, within } from './queue-database.ts'

/** What may be mailed, by what is known when it happens; the words are found when the message is sent. */
export type EmailMessage =
  | { kind: 'enquiry'; enquiryId: string }
  /** `address` is what was typed; whether it has an account is looked up when the message is sent. */
  | { kind: 'password'; address: string }

/** One message to be sent. */
export type LetterOrder =
  | { kind: 'enquiry'; enquiryIds: string[] }
  | { kind: 'acknowledgement'; enquiryId: string }
  | { kind: 'password'; address: string }

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
export const urgency = { password: 20, enquiry: 10, acknowledgement: 0 } as const

/** Marks all messages as one group, whose members at work are limited across all instances. */
export const mailServerGroup = { id: 'mail server' } as const

const longestWait = 2000

let opened: PgBoss | undefined

/** Makes enqueueEmail() usable; undefined closes it. */
export function openOutbox(queue: PgBoss | undefined): void {
  opened = queue
}

/** The queue. Throws when it does not run here. */
export function outbox(): PgBoss {
  if (!opened) throw new Error('The queue of messages is not open')
  return opened
}

/** Hands a message to the queue within `transaction`. Throws when the queue does not open within two seconds. */
export async function enqueueEmail(transaction: QueueTransaction, message: EmailMessage): Promise<void> {
  // The queue opens a moment after the database, when the first visitor may be there already.
  for (let waited = 0; !opened && waited < longestWait; waited += 50) await sleep(50)
  const db = within(transaction)
  if (message.kind === 'enquiry') {
    const plan: PlanJob = { enquiryId: message.enquiryId, late: false }
    await outbox().send(queues.plans, plan, { db })
    return
  }
  const letter: LetterJob = { order: message, letterId: crypto.randomUUID(), attempts: 0 }
  await outbox().send(queues.letters, letter, {
    db,
    priority: urgency.password,
    group: mailServerGroup,
  })
}

/** A letter's id that is the same whenever it is made from the same parts, in the shape of a UUID. */
export function letterIdOf(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
