// Jobs that render missing share cards at each start and one second after a content change.
import { log } from '#server/config/log.ts'
import { onContentVersion } from '#server/content/content-version.ts'
import { isJobQueueOpen, jobQueue } from '#server/jobs/job-queue.ts'
import type { JobRegistration } from '#server/jobs/start-jobs.ts'
import { CardSyncJob } from './card-sync-job.ts'

type CardOptions = {
  fontDirectory: string
  /** Seconds, to combine changes. */
  delay?: number
}

const name = 'share-cards'
const day = 86_400

/** Several instances enqueue only one run per change. */
export function shareCards({ fontDirectory, delay = 1 }: CardOptions): JobRegistration {
  let unsubscribe = () => {}
  return {
    queues: {
      [name]: {
        // At most one queued run; several may be running.
        policy: 'short',
        retryLimit: 5,
        retryDelay: 1,
        heartbeatSeconds: 60,
        expireInSeconds: day,
        retentionSeconds: day,
        deleteAfterSeconds: 3600,
      },
    },
    async work(queue, { stopping }) {
      const job = new CardSyncJob(fontDirectory)
      const orders = new CardRunJobs(delay)
      unsubscribe()
      unsubscribe = onContentVersion(() => {
        job.noticeChange()
        orders.order()
      })
      stopping.addEventListener('abort', () => {
        unsubscribe()
        job.stop()
      })
      await queue.send(name)
      await queue.work(name, { pollingIntervalSeconds: 1 }, () => runCardJobs(job, stopping))
    },
  }
}

/** A failed card is retried after the next change; an interrupted run returns to the queue. */
async function runCardJobs(job: CardSyncJob, stopping: AbortSignal): Promise<void> {
  try {
    await job.drawMissing()
    // It may have been stopped between two cards.
    stopping.throwIfAborted()
  } catch (error) {
    if (stopping.aborted) throw error
    log().warn({ part: 'share cards', err: error }, 'share cards could not be made')
  }
}

/** One statement at a time, because an import changes content thousands of times. */
class CardRunJobs {
  readonly #delay: number
  #ordering: Promise<void> | undefined
  #again = false

  constructor(delay: number) {
    this.#delay = delay
  }

  order(): void {
    if (!isJobQueueOpen()) return
    this.#again = this.#ordering !== undefined
    this.#ordering ??= jobQueue()
      .send(name, null, { startAfter: this.#delay })
      .then(
        () => undefined,
        (err) => log().warn({ part: 'share cards', err }, 'share cards could not be ordered'),
      )
      .finally(() => {
        this.#ordering = undefined
        if (this.#again) this.order()
      })
  }
}
