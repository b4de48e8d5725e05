// Token buckets per network, bounded in number.

export type BucketSize = {
  /** 0 disables the limit. */
  perSecond: number
  burst: number
  /** Maximum milliseconds to wait for a token. */
  patience: number
}

/** Milliseconds to wait, or until a retry is worthwhile. */
export type TokenResult = { granted: true; wait: number } | { granted: false; retryAfter: number }

const maxNetworks = 20_000

/** A bucket is the time at which it is full again. Evicts the least recently used. */
export class TokenBuckets {
  readonly #fullAt = new Map<string, number>()
  readonly #interval: number
  readonly #span: number
  readonly #patience: number
  readonly #now: () => number

  constructor(
    { perSecond, burst, patience }: BucketSize,
    now: () => number = performance.now.bind(performance),
  ) {
    this.#interval = perSecond > 0 ? 1000 / perSecond : 0
    this.#span = burst * this.#interval
    this.#patience = patience
    this.#now = now
  }

  get size(): number {
    return this.#fullAt.size
  }

  /** A rejected request takes no token. */
  take(network: string): TokenResult {
    if (this.#interval === 0) return { granted: true, wait: 0 }
    const now = this.#now()
    const fullAt = Math.max(this.#fullAt.get(network) ?? 0, now) + this.#interval
    const wait = fullAt - now - this.#span
    if (wait > this.#patience) return { granted: false, retryAfter: wait }
    this.#fullAt.delete(network)
    this.#fullAt.set(network, fullAt)
    if (this.#fullAt.size > maxNetworks) this.#forgetOldest()
    return { granted: true, wait: Math.max(0, wait) }
  }

  giveBack(network: string): void {
    const fullAt = this.#fullAt.get(network)
    if (fullAt === undefined) return
    if (fullAt - this.#interval > this.#now()) this.#fullAt.set(network, fullAt - this.#interval)
    else this.#fullAt.delete(network)
  }

  #forgetOldest(): void {
    const [oldest] = this.#fullAt.keys()
    if (oldest !== undefined) this.#fullAt.delete(oldest)
  }
}
