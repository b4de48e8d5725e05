// A job that comes due by the clock of India and is done by one instance, however many run; a missed one is made up for.
import { once } from 'node:events'
import { log } from '#server/config/log.ts'
import type { JobRegistration } from './start-jobs.ts'

export type ScheduledJob = {
  /** The name of its queue. */
  name: string
  /** When it comes due, as minute, hour, day of the month, month and day of the week. */
  cron: string
  /** Also due whenever an instance starts. */
  atStart?: boolean
  /** Hours after which it counts as broken off. */
  longestHours: number
  /** Between two looks for what is due; a day's work need not begin within the second. */
  lookEverySeconds?: number
  /** One at a time, on one instance. */
  run: () => Promise<void>
}

const day = 86_400

/**
 * To be given to startJobs(). A run that throws is logged and made again, twice at most; one whose process ended is taken up
 * by another instance or by the next start. When the site stops, it waits for no run.
 */
export function scheduledJob(job: ScheduledJob): JobRegistration {
  const { name, cron, atStart, longestHours, lookEverySeconds = 5, run } = job
  return {
    queues: {
      [name]: {
        // What comes due while one waits or runs is the same work.
        policy: 'exclusive',
        retryLimit: 2,
        retryDelay: 5,
        retryBackoff: true,
        heartbeatSeconds: 60,
        expireInSeconds: longestHours * 3600,
        retentionSeconds: day,
        deleteAfterSeconds: day,
      },
    },
    async work(queue, { stopping }) {
      await queue.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed: 'once' })
      if (atStart) await queue.send(name)
      await queue.work(name, { pollingIntervalSeconds: lookEverySeconds }, async () => {
        // Fetched while the site was told to stop: it goes back to the queue as it is.
        stopping.throwIfAborted()
        await unlessStopped(run(), stopping).catch((err) => {
          if (!stopping.aborted) log().warn({ part: 'jobs', job: name, err }, 'a scheduled job failed')
          throw err
        })
      })
    },
  }
}

/** Rejects at once when the site stops, so that the queue has the job for whoever asks next. */
async function unlessStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const stopped = once(stopping, 'abort', { signal: ended.signal }).then(() => {
    throw new Error('The site stops')
  })
  try {
    await Promise.race([work, stopped])
  } finally {
    ended.abort()
  }
}
