// The connection share and the time budget of the current request or job.
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * `pages`: public pages. `forms`: public forms and sign-in. `staff`: the panel. `jobs`: outside requests.
 * `health`: readiness.
 */
export const shares = ['pages', 'forms', 'staff', 'jobs', 'health'] as const
export type Share = (typeof shares)[number]

/** Total per request. */
const maxRequestWaitMs = 5000

/** Concurrent statements count once. */
export class WaitBudget {
  #usedMs = 0
  #runningCount = 0
  #startedAt = 0
  #limitMs: number

  constructor(limitMs = Number.POSITIVE_INFINITY) {
    this.#limitMs = limitMs
  }

  remainingMs(): number {
    if (this.#limitMs === Number.POSITIVE_INFINITY) return this.#limitMs
    const current = this.#runningCount > 0 ? performance.now() - this.#startedAt : 0
    return this.#limitMs - this.#usedMs - current
  }

  start(): void {
    if (this.#runningCount === 0) this.#startedAt = performance.now()
    this.#runningCount += 1
  }

  stop(): void {
    this.#runningCount -= 1
    if (this.#runningCount === 0) this.#usedMs += performance.now() - this.#startedAt
  }

  removeLimit(): void {
    this.#limitMs = Number.POSITIVE_INFINITY
  }
}

type DatabaseContext = { share: Share; budget: WaitBudget }

const contexts = new AsyncLocalStorage<DatabaseContext>()
const jobContext: DatabaseContext = { share: 'jobs', budget: new WaitBudget() }

/** Limits the wait time. */
export async function runInShare<Result>(share: Share, work: () => Promise<Result>): Promise<Result> {
  const budget = new WaitBudget(maxRequestWaitMs)
  // The query builder sends a statement only when it is awaited.
  return contexts.run({ share, budget }, async () => await work()).finally(() => budget.removeLimit())
}

/** Runs `work` as a job, even inside a request. */
export function asJob<Result>(work: () => Result): Result {
  return contexts.run(jobContext, work)
}

/** Outside a request those of jobs. */
export function databaseContext(): Readonly<DatabaseContext> {
  return contexts.getStore() ?? jobContext
}
