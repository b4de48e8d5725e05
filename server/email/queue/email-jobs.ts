// What the job queue does for e-mail: it makes messages of what was ordered, sends them, and keeps those that were given up.
import type { Job, JobWithMetadata } from 'pg-boss'
import type { MorningReading } from '#server/email/messages/morning-email.ts'
import type { JobRegistration, QueueSettings } from '#server/jobs/start-jobs.ts'
import { deliverEmails } from './deliver-emails.ts'
import { type EmailJob, enqueueUntold, type PlanJob, queues } from './outbox.ts'
import { type Planning, planEmails } from './plan-emails.ts'

export type EmailOptions = {
  /** Seconds before the second attempt; each further one waits twice as long, an hour at most. */
  firstRetry?: number
  /** Attempts after the first; with the usual pauses they take about four hours. */
  retries?: number
  /** Seconds between two looks for work. */
  pause?: number
  /** What the emails of the morning say. */
  readMorning?: MorningReading
  /** Gives new enquiries to staff. */
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

/** To be given to startJobs(). */
export function emailJobs(options: EmailOptions = {}): JobRegistration {
  const { firstRetry = 30, retries = 10, pause = 2, readMorning, assign } = options
  const emails: QueueSettings = {
    retryLimit: retries,
    retryDelay: firstRetry,
    retryBackoff: true,
    retryDelayMax: 3600,
    // An attempt takes at most fifteen seconds: whoever has not finished by then has crashed.
    expireInSeconds: 60,
    deleteAfterSeconds: day,
    deadLetter: queues.unsent,
  }
  const polling = { pollingIntervalSeconds: pause, burstWhenBatchFull: true }
  return {
    queues: { [queues.unsent]: unsent, [queues.letters]: emails, [queues.plans]: plans },
    async work(queue, { breakingOff: signal }) {
      await enqueueUntold()
      await queue.work(queues.plans, { ...polling, batchSize: 500 }, (jobs: Job<PlanJob>[]) =>
        planEmails(jobs, { assign }),
      )
      await queue.work(
        queues.letters,
        // With a test message beside them never more than five connections to the mail server.
        { ...polling, batchSize: 2, groupConcurrency: 4, perJobResults: true, includeMetadata: true },
        (jobs: JobWithMetadata<EmailJob>[]) => deliverEmails(jobs, { signal, retries, readMorning }),
      )
    },
  }
}
