// Sends due emails within rate limits, once as far as SMTP permits.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { log } from '#server/config/log.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { isRecipient } from '#server/email/enquiry-recipients.ts'
import { composeEmail } from '#server/email/messages/compose-email.ts'
import { composeReplyEmail, UnsendableReply } from '#server/email/messages/compose-reply-email.ts'
import type { ReadDailyDigest } from '#server/email/messages/daily-digest-email.ts'
import { findDeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { messageIdOf, sendEmail } from '#server/email/smtp/send-email.ts'
import { jobQueue, jobSchema, within } from '#server/jobs/job-queue.ts'
import { emailCounts } from '#server/metrics/work-counts.ts'
import { replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { type EmailJob, type EmailOrder, mailServerGroup, queues, urgency } from './outbox.ts'
import { toOffice, toTravellers } from './plan-emails.ts'
import {
  finishReply,
  giveUpReply,
  recordAcknowledgement,
  recordFailedReply,
  removeAcknowledgement,
  startReply,
} from './reply-progress.ts'

/** In milliseconds. */
const pause = 100
const maxSendMs = 20_000

/** After the queue has stored the results; earlier screens would read old state. Never throws. */
export async function reportOnceStored(ids: readonly string[]): Promise<void> {
  for (let waited = 0; waited < maxSendMs; waited += pause) {
    // An unavailable database stores nothing either.
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

type Due = JobWithMetadata<EmailJob>

export type Delivering = {
  signal: AbortSignal
  retries: number
  readDailyDigest?: ReadDailyDigest | undefined
}

/** Returns whether each job was sent, has to be retried or failed permanently. */
export async function deliverEmails(jobs: readonly Due[], delivering: Delivering): Promise<JobResult[]> {
  const { settings } = await readEmailAccount()
  const results = await Promise.all(jobs.map((job) => deliver(job, { settings, ...delivering })))
  const isVisible = jobs.some(({ retryCount }) => retryCount > 0) || results.some(hasFailed)
  if (isVisible) void reportOnceStored(jobs.map(({ id }) => id))
  return results
}

function hasFailed({ status }: JobResult): boolean {
  return status !== 'completed'
}

async function deliver(job: Due, given: Delivering & { settings: EmailSettings }): Promise<JobResult> {
  const { id, data } = job
  const { settings, signal, readDailyDigest } = given
  // Discards emails while sending is disabled; enquiries remain in the admin area.
  if (!settings.email_enabled) {
    if (data.order.kind === 'reply') await giveUpReply(data.order.replyId, replyTexts.off)
    await withdrawAcknowledgement(job)
    return { id, status: 'completed' }
  }
  if (data.order.kind === 'reply') return deliverReply(job, { ...given, replyId: data.order.replyId })
  try {
    const email = await composeEmail(data, {
      office: settings.admin_email,
      isRecipient: (address) => isRecipient(settings, address),
      readDailyDigest,
    })
    if (email) {
      const wait = await findWait(data.order)
      if (wait > 0) {
        await deferEmail(job, { ...given, wait })
        return { id, status: 'completed' }
      }
      // Before sending: a later error would send the email twice.
      if (data.order.kind === 'acknowledgement') {
        const messageId = messageIdOf(email.id, settings.from_email)
        await recordAcknowledgement(data.order.enquiryId, { ...email, messageId })
      }
      await sendEmail({ account: settings, email, signal })
      emailCounts.sent += 1
    } else await withdrawAcknowledgement(job)
    return { id, status: 'completed' }
  } catch (error) {
    const result = reportFailure(job, error)
    if (isLastFailure(job, result)) await withdrawAcknowledgement(job)
    return result
  }
}

function isLastFailure({ retryCount, retryLimit }: Due, { status }: JobResult): boolean {
  return status === 'deadletter' || retryCount >= retryLimit
}

async function withdrawAcknowledgement({ data }: Due): Promise<void> {
  if (data.order.kind !== 'acknowledgement') return
  // Others of the batch must not be resent.
  await removeAcknowledgement(data.letterId).catch((err) =>
    log().error({ part: 'email', err }, 'the record of an unsent acknowledgement was not removed'),
  )
}

type Replying = Delivering & { settings: EmailSettings; replyId: string }

async function deliverReply(job: Due, { replyId, settings, signal }: Replying): Promise<JobResult> {
  try {
    const reply = await startReply(replyId)
    if (reply) {
      const email = await composeReplyEmail(reply, settings)
      await sendEmail({ account: settings, email, signal })
      emailCounts.sent += 1
      await finishReply(reply)
    }
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const problem = error instanceof UnsendableReply ? error.message : findDeliveryProblem(error).message
    const result = reportFailure(job, error)
    const isOver = error instanceof UnsendableReply || isLastFailure(job, result)
    if (isOver) await giveUpReply(replyId, problem)
    else await recordFailedReply(replyId, problem)
    return error instanceof UnsendableReply ? { id: job.id, status: 'completed' } : result
  }
}

function reportFailure({ id, data, retryCount }: Due, error: unknown): JobResult {
  const problem = findDeliveryProblem(error)
  const { kind } = data.order
  emailCounts.failed += 1
  log().warn({ part: 'email', letter: kind, attempt: retryCount + 1, problem: problem.kind }, 'not sent')
  return { id, status: problem.isFinal ? 'deadletter' : 'failed', output: { problem: problem.message } }
}

const limits: Partial<Record<EmailOrder['kind'], RateLimit>> = {
  enquiry: toOffice,
  acknowledgement: toTravellers,
}

/** 0 means now and counts as an email. */
async function findWait({ kind }: EmailOrder): Promise<number> {
  const limit = limits[kind]
  if (!limit) return 0
  const answer = await countHit({ limit, who: 'all' })
  return answer.allowed ? 0 : answer.retryAfterSeconds
}

async function deferEmail(job: Due, { wait, retries }: Delivering & { wait: number }): Promise<void> {
  const { id, data, retryCount } = job
  const attempts = data.attempts + retryCount
  // Random, to spread deferred emails.
  const startAfter = wait + Math.floor(Math.random() * 20)
  await database().transaction(async (transaction) => {
    const db = within(transaction)
    const options = {
      db,
      startAfter,
      priority: urgency[data.order.kind],
      group: mailServerGroup,
      retryLimit: Math.max(1, retries - attempts),
    }
    await jobQueue().send(queues.letters, { ...data, attempts } satisfies EmailJob, options)
    await jobQueue().complete(queues.letters, id, null, { db })
  })
}
