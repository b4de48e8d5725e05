// A cron job in Indian time, run by one instance; missed runs are made up for.
import { once } from 'node:events'
import { log } from '#server/config/log.ts'
import type { JobRegistration } from './start-jobs.ts'

export type ScheduledJob = {
  name: string
  /** Minute, hour, day of month, month, day of week. */
  cron: string
  /** Also at every start of an instance. */
  atStart?: boolean
  /** Then a run counts as failed. */
  longestHours: number
  /** Default: 5. */
  lookEverySeconds?: number
  /** Never runs concurrently. */
  run: () => Promise<void>
}

const day = 86_400

/**
 * Failed runs are logged and retried twice; an interrupted run is resumed. Shutdown does not wait for runs.
 */
export function scheduledJob(job: ScheduledJob): JobRegistration {
  const { name, cron, atStart, longestHours, lookEverySeconds = 5, run } = job
  return {
    queues: {
      [name]: {
        // One job covers all due times.
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
        // At shutdown the error returns the job to the queue.
        stopping.throwIfAborted()
        await unlessStopped(run(), stopping).catch((err) => {
          if (!stopping.aborted) log().warn({ part: 'jobs', job: name, err }, 'a scheduled job failed')
          throw err
        })
      })
    },
  }
}

/** Rejects at shutdown, so another instance can take the job. */
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
