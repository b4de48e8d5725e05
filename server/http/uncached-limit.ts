// Limits what each network may have made for it alone, before the work: cached pages and existing files are free.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Reader, tooManyResponse } from '#server/http/responses/plain-text-responses.ts'
import { FairQueue, type Release } from './fair-queue.ts'
import { TokenBuckets } from './token-buckets.ts'

/** A full bucket lasts so many seconds at the rate: a reader may ask for many pages in one go. */
const burstSeconds = 30
/** Shares of one network that all of its neighbours have together: a /24, or a /48 of IPv6. */
const neighbourShares = 4
const readPatience = 2000
/** Forms that strangers send; limits of their own stand behind it, this one bounds what refusing them costs. */
const sends = { perSecond: 2, burst: 120, patience: 2000 }
const renders = { slots: 64, slotsPerNetwork: 32, waiting: 1000, waitingPerNetwork: 256, patience: 10_000 }
/** Two: one is rendered while the other waits for the database. More would hold up what is not rendered. */
const answers = { slots: 2, slotsPerNetwork: 2, waiting: 1000, waitingPerNetwork: 256, patience: 10_000 }
const filesCounted = 20_000

export type UncachedRequest = Reader & {
  method: string
  /** Of the client, as the trusted proxies tell. */
  address: string
}

/** Given when a request may go on; `forgive` takes it out of the count. */
export type Ticket = { forgive: () => void }

type Options = {
  /** Uncached responses a second for each network on average; 0 lifts the limit. */
  perSecond: number
  /** The network of an address: what one client is given whole. */
  networkOf: (address: string) => string
  now?: () => number
  /** Waits so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Counts and queues everything that neither the page cache nor a file answers. */
export class UncachedLimit {
  readonly #networkOf: Options['networkOf']
  readonly #pause: (milliseconds: number) => Promise<unknown>
  readonly #reads: TokenBuckets
  readonly #neighbours: TokenBuckets
  readonly #sends: TokenBuckets
  /** Apart, so that panel pages that wait for the database hold up no visitor, and the other way round. */
  readonly #queues = {
    site: new FairQueue(renders),
    staff: new FairQueue(renders),
    answers: new FairQueue(answers),
  }
  readonly #files = new Set<string>()

  constructor({ perSecond, networkOf, now, pause = sleep }: Options) {
    const burst = perSecond * burstSeconds
    const patience = readPatience
    const wide = { perSecond: perSecond * neighbourShares, burst: burst * neighbourShares, patience }
    this.#networkOf = networkOf
    this.#pause = pause
    this.#reads = new TokenBuckets({ perSecond, burst, patience }, now)
    this.#neighbours = new TokenBuckets(wide, now)
    this.#sends = new TokenBuckets(perSecond > 0 ? sends : { ...sends, perSecond: 0 }, now)
  }

  /** Takes the request's share, after a short wait if need be; a 429 response when there is none. */
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
    const forgive = () => {
      for (const one of taken) one.forgive()
    }
    let wait = 0
    for (const [bucket, key] of buckets) {
      const answer = bucket.take(key)
      if (!answer.granted) {
        forgive()
        return tooManyResponse({ ...reader, seconds: Math.ceil(answer.retryAfter / 1000) })
      }
      taken.push({ forgive: () => bucket.giveBack(key) })
      wait = Math.max(wait, answer.wait)
    }
    if (wait > 0) await this.#pause(wait)
    return { forgive }
  }

  /**
   * Waits for a slot to render in, in turn with the other networks; undefined when the queue is full. `answers` are pages
   * that show what came of a form: the work of the form itself waits for nobody's page.
   */
  enterQueue(kind: 'site' | 'staff' | 'answers', address: string): Promise<Release | undefined> {
    return this.#queues[kind].enter(neighboursOf(this.#networkOf(address)))
  }

  /** Whether a file was found under `path` before: it is served without being counted. */
  isFile(path: string): boolean {
    return this.#files.has(path)
  }

  /** Remembers that a file is there. */
  rememberFile(path: string): void {
    if (this.#files.size >= filesCounted) this.#files.clear()
    this.#files.add(path)
  }
}

/** The larger network around one: the /48 of an IPv6 address, the /24 of an IPv4 one. */
function neighboursOf(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
}
