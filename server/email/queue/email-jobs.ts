// Registers the jobs for planning and sending emails.
import type { Job, JobWithMetadata } from 'pg-boss'
import type { ReadDailyDigest } from '#server/email/messages/daily-digest-email.ts'
import type { JobRegistration, QueueSettings } from '#server/jobs/start-jobs.ts'
import { deliverEmails } from './deliver-emails.ts'
import { type EmailJob, enqueueUnnotified, type PlanJob, queues } from './outbox.ts'
import { type Planning, planEmails } from './plan-emails.ts'

export type EmailOptions = {
  /** Seconds before the second attempt; doubles each time, up to an hour. */
  firstRetry?: number
  /** The default retries take about four hours. */
  retries?: number
  /** In seconds. */
  pause?: number
  readDailyDigest?: ReadDailyDigest
  assign?: Planning['assign']
}

const day = 86_400

const unsent: QueueSettings = { retentionSeconds: 60 * day, deleteAfterSeconds: day }
const plans: QueueSettings = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  deleteAfterSeconds: day,
}

/** Returns the registration for startJobs(). */
export function emailJobs(options: EmailOptions = {}): JobRegistration {
  const { firstRetry = 30, retries = 10, pause = 2, readDailyDigest, assign } = options
  const emails: QueueSettings = {
    retryLimit: retries,
    retryDelay: firstRetry,
    retryBackoff: true,
    retryDelayMax: 3600,
    // An attempt takes at most 15 seconds, unless it crashed.
    expireInSeconds: 60,
    deleteAfterSeconds: day,
    deadLetter: queues.unsent,
  }
  const polling = { pollingIntervalSeconds: pause, burstWhenBatchFull: true }
  return {
    queues: { [queues.unsent]: unsent, [queues.letters]: emails, [queues.plans]: plans },
    async work(queue, { breakingOff: signal }) {
      await enqueueUnnotified()
      await queue.work(queues.plans, { ...polling, batchSize: 500 }, (jobs: Job<PlanJob>[]) =>
        planEmails(jobs, { assign }),
      )
      await queue.work(
        queues.letters,
        // At most five connections to the mail server, with a test email.
        { ...polling, batchSize: 2, groupConcurrency: 4, perJobResults: true, includeMetadata: true },
        (jobs: JobWithMetadata<EmailJob>[]) => deliverEmails(jobs, { signal, retries, readDailyDigest }),
      )
    },
  }
}
