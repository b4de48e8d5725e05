// Says for whom the database is asked, a visitor's page, a form, staff or a job, and how long the one who asks can wait.
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * `pages`: what visitors read. `forms`: what strangers send, and the ways in to the panel. `staff`: the panel behind its
 * guard. `jobs`: what nobody waits for. `health`: whether the database answers.
 */
export const shares = ['pages', 'forms', 'staff', 'jobs', 'health'] as const
export type Share = (typeof shares)[number]

/** Milliseconds that one request may wait for the database in all: below six seconds with what else it does. */
const requestPatience = 5000

/** A request's wait for the database. Statements that run side by side are counted once. */
export class DatabaseWait {
  #used = 0
  #running = 0
  #since = 0
  #limit: number

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit
  }

  /** Milliseconds that are left; 0 or less when the request must be answered now. */
  left(): number {
    if (this.#limit === Number.POSITIVE_INFINITY) return this.#limit
    const current = this.#running > 0 ? performance.now() - this.#since : 0
    return this.#limit - this.#used - current
  }

  begin(): void {
    if (this.#running === 0) this.#since = performance.now()
    this.#running += 1
  }

  end(): void {
    this.#running -= 1
    if (this.#running === 0) this.#used += performance.now() - this.#since
  }

  /** Nobody waits any more, as when an answer is sent piece by piece. */
  lift(): void {
    this.#limit = Number.POSITIVE_INFINITY
  }
}

type Asking = { share: Share; wait: DatabaseWait }

const asking = new AsyncLocalStorage<Asking>()
const job: Asking = { share: 'jobs', wait: new DatabaseWait() }

/** Runs `answer` for a request of this share: what it asks of the database takes the share's connections and its patience. */
export async function answerWithin<Answer>(share: Share, answer: () => Promise<Answer>): Promise<Answer> {
  const wait = new DatabaseWait(requestPatience)
  // Waited for within: a statement of the query builder is only sent when somebody waits for it.
  return asking.run({ share, wait }, async () => await answer()).finally(() => wait.lift())
}

/** Runs `work` as a job, also where a request has caused it. */
export function asJob<Result>(work: () => Result): Result {
  return asking.run(job, work)
}

/** Who asks; whatever no request asks for is a job. */
export function whoAsks(): Readonly<Asking> {
  return asking.getStore() ?? job
}
