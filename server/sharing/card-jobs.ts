// Has the share cards drawn on the job queue: what is missing at each start, and a second after each change of content.
import { log } from '#server/config/log.ts'
import { onContentVersion } from '#server/content/content-version.ts'
import { isJobQueueOpen, jobQueue } from '#server/jobs/job-queue.ts'
import type { JobRegistration } from '#server/jobs/start-jobs.ts'
import { CardSyncJob } from './card-sync-job.ts'

type CardOptions = {
  /** Where the fonts for drawing are unpacked. */
  fontDirectory: string
  /** Seconds from a change to the drawing, in which further changes may come. */
  delay?: number
}

const name = 'share-cards'
const day = 86_400

/** To be given to startJobs(). However many instances hear of a change, one round is ordered. */
export function shareCards({ fontDirectory, delay = 1 }: CardOptions): JobRegistration {
  let forget = () => {}
  return {
    queues: {
      [name]: {
        // One waits, and sees what has changed until it begins; more of them may be at work.
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
      const keeper = new CardSyncJob(fontDirectory)
      const orders = new RoundOrders(delay)
      forget()
      forget = onContentVersion(() => {
        keeper.noticeChange()
        orders.order()
      })
      stopping.addEventListener('abort', () => {
        forget()
        keeper.stop()
      })
      await queue.send(name)
      await queue.work(name, { pollingIntervalSeconds: 1 }, () => runRound(keeper, stopping))
    },
  }
}

/** What failed is drawn after the next change of content; what a stop broke off goes back to the queue. */
async function runRound(keeper: CardSyncJob, stopping: AbortSignal): Promise<void> {
  try {
    await keeper.drawMissing()
    // It may have ended between two cards.
    stopping.throwIfAborted()
  } catch (error) {
    if (stopping.aborted) throw error
    log().warn({ part: 'share cards', err: error }, 'share cards could not be made')
  }
}

/** Orders a round after each change, by one statement at a time: an import changes content thousands of times. */
class RoundOrders {
  readonly #delay: number
  #ordering: Promise<void> | undefined
  #again = false

  constructor(delay: number) {
    this.#delay = delay
  }

  order(): void {
    // While the queue is closed nobody needs to: it begins with what is missing.
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
