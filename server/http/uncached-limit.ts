// Rate limit per network for uncached responses.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Reader, tooManyResponse } from '#server/http/responses/plain-text-responses.ts'
import { FairQueue, type Release } from './fair-queue.ts'

type BucketSize = {
  /** 0 disables the limit. */
  perSecond: number
  burst: number
  /** Maximum milliseconds to wait for a token. */
  patience: number
}

/** Milliseconds to wait, or until a retry is worthwhile. */
type TokenResult = { granted: true; wait: number } | { granted: false; retryAfter: number }

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

/** A reader may open many pages together. */
const burstSeconds = 30
/** The limit of a /24 or an IPv6 /48 is this many times that of one network. */
const neighbourShares = 4
const readTimeoutMs = 2000
/** Limits the cost of rejecting public form posts; they have further limits. */
const sends = { perSecond: 2, burst: 120, patience: 2000 }
const renders = { slots: 64, slotsPerNetwork: 32, waiting: 1000, waitingPerNetwork: 256, patience: 10_000 }
/** One renders while the other waits for the database. More would delay other work. */
const formResults = { slots: 2, slotsPerNetwork: 2, waiting: 1000, waitingPerNetwork: 256, patience: 10_000 }
const mostFilesRemembered = 20_000

export type UncachedRequest = Reader & {
  method: string
  address: string
}

/** `refund` removes it from the count. */
type Ticket = { refund: () => void }

type Options = {
  perSecond: number
  networkOf: (address: string) => string
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Counts and queues all requests that neither the page cache nor a file serves. */
export class UncachedLimit {
  readonly #networkOf: Options['networkOf']
  readonly #pause: (milliseconds: number) => Promise<unknown>
  readonly #reads: TokenBuckets
  readonly #neighbours: TokenBuckets
  readonly #sends: TokenBuckets
  /** Separate, so staff pages and visitors do not delay each other. */
  readonly #queues = {
    site: new FairQueue(renders),
    staff: new FairQueue(renders),
    formResults: new FairQueue(formResults),
  }
  readonly #files = new Set<string>()

  constructor({ perSecond, networkOf, now, pause = sleep }: Options) {
    const burst = perSecond * burstSeconds
    const patience = readTimeoutMs
    const wide = { perSecond: perSecond * neighbourShares, burst: burst * neighbourShares, patience }
    this.#networkOf = networkOf
    this.#pause = pause
    this.#reads = new TokenBuckets({ perSecond, burst, patience }, now)
    this.#neighbours = new TokenBuckets(wide, now)
    this.#sends = new TokenBuckets(perSecond > 0 ? sends : { ...sends, perSecond: 0 }, now)
  }

  /** Waits for a token, or returns a 429. */
  async take({ method, address, ...reader }: UncachedRequest): Promise<Ticket | Response> {
    const network = this.#networkOf(address)
    const isRead = method === 'GET' || method === 'HEAD'
    const buckets: [TokenBuckets, string][] = isRead
      ? [
          [this.#reads, network],
          [this.#neighbours, neighboursOf(network)],
        ]
      : [[this.#sends, network]]
    const taken: Ticket[] = []
    const refund = () => {
      for (const one of taken) one.refund()
    }
    let wait = 0
    for (const [bucket, key] of buckets) {
      const answer = bucket.take(key)
      if (!answer.granted) {
        refund()
        return tooManyResponse({ ...reader, seconds: Math.ceil(answer.retryAfter / 1000) })
      }
      taken.push({ refund: () => bucket.giveBack(key) })
      wait = Math.max(wait, answer.wait)
    }
    if (wait > 0) await this.#pause(wait)
    return { refund }
  }

  /**
   * Waits for a render slot, round-robin between networks; undefined if the queue is full. `formResults` are
   * result pages of forms; processing does not wait for them.
   */
  enterQueue(kind: 'site' | 'staff' | 'formResults', address: string): Promise<Release | undefined> {
    return this.#queues[kind].enter(neighboursOf(this.#networkOf(address)))
  }

  isFile(path: string): boolean {
    return this.#files.has(path)
  }

  rememberFile(path: string): void {
    if (this.#files.size >= mostFilesRemembered) this.#files.clear()
    this.#files.add(path)
  }
}

function neighboursOf(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
}
