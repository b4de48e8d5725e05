// Starts the queue of messages and its workers beside the site, and stops them without losing one.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { log } from '#server/config/log.ts'
import { deliverLetters } from './deliver-letters.ts'
import { type LetterJob, openOutbox, type PlanJob, queueSchema, queues } from './outbox.ts'
import { planLetters } from './plan-letters.ts'
import { throughPool } from './queue-database.ts'

export type EmailOptions = {
  /** The database's tables are there. */
  ready?: Promise<void>
  /** Seconds before the second attempt; each further one waits twice as long, an hour at most. */
  firstRetry?: number
  /** Attempts after the first; with the usual pauses they take about four hours. */
  retries?: number
  /** Seconds between two looks for work. */
  pause?: number
}

const day = 86_400
/** Sends wait this long for a mail server that is just answering. */
const graceMilliseconds = 3000

/** In milliseconds: before the queue is started again, and what that grows to. */
const firstPause = 1000
const longestPause = 15_000

/**
 * Starts in the background, and again until it could, whatever kept it: a database that is away, takes no writes or answers
 * too late, and a right that somebody must grant first. `stop` may be called at any time.
 */
export function startEmail(options: EmailOptions = {}): {
  started: Promise<void>
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const running = openQueue(stopping.signal, { ...options, signal: breakingOff.signal })
  return {
    started: running.then(() => undefined),
    async stop() {
      stopping.abort()
      openOutbox(undefined)
      const queue = await running
      const patience = setTimeout(() => breakingOff.abort(), graceMilliseconds)
      await queue?.stop({ graceful: true, timeout: graceMilliseconds + 2000, close: false })
      clearTimeout(patience)
    },
  }
}

/** `stopping` ends the waiting; the options' signal breaks off what is being sent. */
async function openQueue(stopping: AbortSignal, options: WorkerOptions): Promise<PgBoss | undefined> {
  // Tables that never come are somebody else's to tell of.
  await Promise.race([options.ready, once(stopping, 'abort')]).catch(() => undefined)
  for (let pause = firstPause; !stopping.aborted; pause = Math.min(pause * 2, longestPause)) {
    const queue = new PgBoss({
      db: throughPool(),
      schema: queueSchema,
      schedule: false,
      monitorVacuum: false,
    })
    queue.on('error', tellTrouble)
    queue.on('warning', ({ message }) => log().warn({ part: 'email' }, message))
    try {
      await queue.start()
      await startWorkers(queue, options)
      return queue
    } catch (error) {
      openOutbox(undefined)
      await queue.stop({ graceful: false, close: false }).catch(() => undefined)
      if (!stopping.aborted) tellFailedStart(error)
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}

type WorkerOptions = EmailOptions & { signal: AbortSignal }

async function startWorkers(queue: PgBoss, options: WorkerOptions): Promise<void> {
  const { firstRetry = 30, retries = 10, pause = 2, signal } = options
  const unsent: QueueOptions = { retentionSeconds: 60 * day, deleteAfterSeconds: day }
  const letters: QueueOptions & { deadLetter: string } = {
    retryLimit: retries,
    retryDelay: firstRetry,
    retryBackoff: true,
    retryDelayMax: 3600,
    // An attempt takes at most fifteen seconds: whoever has not finished by then has crashed.
    expireInSeconds: 60,
    deleteAfterSeconds: day,
    deadLetter: queues.unsent,
  }
  const plans: QueueOptions = {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: day,
  }
  for (const [name, settings] of [
    [queues.unsent, unsent],
    [queues.letters, letters],
    [queues.plans, plans],
  ] as const) {
    await queue.createQueue(name, settings)
    await queue.updateQueue(name, settings)
  }
  openOutbox(queue)
  const polling = { pollingIntervalSeconds: pause, burstWhenBatchFull: true }
  await queue.work(queues.plans, { ...polling, batchSize: 500 }, (jobs: Job<PlanJob>[]) => planLetters(jobs))
  await queue.work(
    queues.letters,
    // With a test message beside them never more than five connections to the mail server.
    { ...polling, batchSize: 2, groupConcurrency: 4, perJobResults: true, includeMetadata: true },
    (jobs: JobWithMetadata<LetterJob>[]) => deliverLetters(jobs, { signal, retries }),
  )
}

const tellTrouble = onceAMinute((err) =>
  log().warn({ part: 'email', err }, 'the queue of messages has trouble'),
)
const tellFailedStart = onceAMinute((err) =>
  log().error({ part: 'email', err }, 'the queue of messages could not be started yet; still trying'),
)

/** While the database is away every look for work fails, and every start. */
function onceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - toldAt < 60_000) return
    toldAt = performance.now()
    tell(error)
  }
}
