// Progress lines of an import: rows, rate and remaining time.

const everyMs = 2000

type Options = { total: number; tell: (line: string) => void; now?: () => number }

/** Reports every two seconds until it is stopped; says nothing of tables that take less. */
export class ImportProgress {
  readonly #total: number
  readonly #now: () => number
  readonly #startedAt: number
  readonly #timer: NodeJS.Timeout
  #done = 0

  constructor({ total, tell, now = () => performance.now() }: Options) {
    this.#total = total
    this.#now = now
    this.#startedAt = now()
    this.#timer = setInterval(() => tell(this.describe()), everyMs)
    this.#timer.unref()
  }

  count(): void {
    this.#done += 1
  }

  describe(): string {
    const seconds = (this.#now() - this.#startedAt) / 1000
    const rate = seconds > 0 ? this.#done / seconds : 0
    const shown = rate >= 10 ? Math.round(rate) : Math.round(rate * 10) / 10
    const left = rate > 0 ? `, about ${durationOf((this.#total - this.#done) / rate)} left` : ''
    return `  ${this.#done} of ${this.#total}, ${shown} a second${left}`
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
