// Starts the job queue and its workers beside the site, and stops them without losing a job.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss'
import { log } from '#server/config/log.ts'
import { jobSchema, openJobQueue } from './job-queue.ts'
import { throughPool } from './queue-database.ts'

export type QueueSettings = QueueOptions & {
  deadLetter?: string
  /** Kept from the day on which the queue was made. */
  policy?: QueuePolicy
}

type StopSignals = {
  /** The site stops: nothing new is begun. */
  stopping: AbortSignal
  /** Work under way has had its time. */
  breakingOff: AbortSignal
}

/** What one part of the site does by the queue. */
export type JobRegistration = {
  /** By name, each after the one that it sends its dead letters to. */
  queues: Readonly<Record<string, QueueSettings>>
  /** Begins to work, once every queue is there. */
  work: (queue: PgBoss, signals: StopSignals) => Promise<void>
}

type StartOptions = {
  /** The database's tables are there. */
  ready?: Promise<void>
  registrations: readonly JobRegistration[]
}

/** Work under way has this long to end by itself. */
const graceMilliseconds = 3000

/** In milliseconds: before the queue is started again, and what that grows to. */
const firstPause = 1000
const longestPause = 15_000

/**
 * Starts in the background, and again until it could, whatever kept it: a database that is away, takes no writes or answers
 * too late, and a right that somebody must grant first. `stop` may be called at any time.
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

async function openQueue(
  { ready, registrations }: StartOptions,
  signals: StopSignals,
): Promise<PgBoss | undefined> {
  const { stopping } = signals
  // Tables that never come are somebody else's to report.
  await Promise.race([ready, once(stopping, 'abort')]).catch(() => undefined)
  for (let pause = firstPause; !stopping.aborted; pause = Math.min(pause * 2, longestPause)) {
    const queue = new PgBoss({ db: throughPool(), schema: jobSchema, monitorVacuum: false })
    queue.on('error', reportTrouble)
    queue.on('warning', ({ message }) => log().warn({ part: 'jobs' }, message))
    try {
      await queue.start()
      for (const { queues } of registrations) await makeQueues(queue, queues)
      // Told to stop meanwhile: whoever stopped has closed the queue already, and hears of no work that begins now.
      stopping.throwIfAborted()
      openJobQueue(queue)
      for (const { work } of registrations) await work(queue, signals)
      return queue
    } catch (error) {
      openJobQueue(undefined)
      // The queue never started; the reason is reported below.
      await queue.stop({ graceful: false, close: false }).catch(() => undefined)
      if (!stopping.aborted) reportFailedStart(error)
      // Rejects only when the site stops, which ends the loop.
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

const reportTrouble = onceAMinute((err) => log().warn({ part: 'jobs', err }, 'the job queue has trouble'))
const reportFailedStart = onceAMinute((err) =>
  log().error({ part: 'jobs', err }, 'the job queue could not be started yet; still trying'),
)

/** While the database is away every look for work fails, and every start. */
function onceAMinute(report: (error: unknown) => void): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    report(error)
  }
}
