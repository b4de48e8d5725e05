// Starts and stops the job queue and its workers without losing jobs.

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss'
import { log } from '#server/config/log.ts'
import { jobSchema, openJobQueue, throughPool } from './job-queue.ts'

export type QueueSettings = QueueOptions & {
  deadLetter?: string
  /** Fixed when the queue is created. */
  policy?: QueuePolicy
}

type StopSignals = {
  /** Shutdown: start no new work. */
  stopping: AbortSignal
  /** The grace period of running work ended. */
  breakingOff: AbortSignal
}

/** Queues and workers of one feature. */
export type JobRegistration = {
  /** By name; dead-letter queues precede their users. */
  queues: Readonly<Record<string, QueueSettings>>
  /** Called after all queues exist. */
  work: (queue: PgBoss, signals: StopSignals) => Promise<void>
}

type StartOptions = { registrations: readonly JobRegistration[] }

/** For running work. */
const graceMilliseconds = 3000

/** Retry delays, initial and maximum. */
const firstPause = 1000
const maxPauseMs = 15_000

/**
 * Retries until it succeeds: the database may be unavailable, read-only, slow or lack a grant. `stop` may be
 * called at any time.
 */
export function startJobs(options: StartOptions): { started: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const running = openQueue(options, { stopping: stopping.signal, breakingOff: breakingOff.signal })
  return {
    started: running.then(() => undefined),
    async stop() {
      stopping.abort()
      openJobQueue(undefined)
      const queue = await running
      const patience = setTimeout(() => breakingOff.abort(), graceMilliseconds)
      await queue?.stop({ graceful: true, timeout: graceMilliseconds + 2000, close: false })
      clearTimeout(patience)
    },
  }
}

async function openQueue({ registrations }: StartOptions, signals: StopSignals): Promise<PgBoss | undefined> {
  const { stopping } = signals
  for (let pause = firstPause; !stopping.aborted; pause = Math.min(pause * 2, maxPauseMs)) {
    const queue = new PgBoss({ db: throughPool(), schema: jobSchema, monitorVacuum: false })
    queue.on('error', reportQueueError)
    queue.on('warning', ({ message }) => log().warn({ part: 'jobs' }, message))
    try {
      await queue.start()
      for (const { queues } of registrations) await makeQueues(queue, queues)
      // `stop` has already closed the queue.
      stopping.throwIfAborted()
      openJobQueue(queue)
      for (const { work } of registrations) await work(queue, signals)
      return queue
    } catch (error) {
      openJobQueue(undefined)
      // It never started; the cause is logged below.
      await queue.stop({ graceful: false, close: false }).catch(() => undefined)
      if (!stopping.aborted) reportFailedStart(error)
      // Rejects at shutdown, which ends the loop.
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}

async function makeQueues(queue: PgBoss, queues: JobRegistration['queues']): Promise<void> {
  for (const [name, settings] of Object.entries(queues)) {
    const { policy: _, ...changeable } = settings
    await queue.createQueue(name, settings)
    await queue.updateQueue(name, changeable)
  }
}

const reportQueueError = onceAMinute((err) => log().warn({ part: 'jobs', err }, 'the job queue has trouble'))
const reportFailedStart = onceAMinute((err) =>
  log().error({ part: 'jobs', err }, 'the job queue could not be started yet; still trying'),
)

/** Every poll fails while the database is unavailable. */
function onceAMinute(report: (error: unknown) => void): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    report(error)
  }
}

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
