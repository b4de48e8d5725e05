// Runs a few password hashes at a time and serves clients in fair turn, so that a flood of guesses delays nobody else for long.

export type HashClient = {
  /** `networkOf(address)`. */
  network: string
  /** The account's e-mail address, lower case. */
  account: string
  /** Signed in, holder of a one-time link, or in a browser that the account knows: served before all others. */
  isKnown: boolean
}

/** The queue had no place for this hash, or its turn did not come in time. No password was looked at. */
export class HashQueueFull extends Error {}

/** For whom the queue had no place: how long to wait before trying again. */
export const secondsUntilQuiet = 5

type Limits = {
  atOnce: number
  /** How many may wait. */
  places: number
  /** Milliseconds that a known client waits at most, and any other. */
  patience: { known: number; other: number }
}

type Waiting = HashClient & { start: () => void; refuse: () => void }

/**
 * Next is the known client, then the network that was served least lately, then the account that was, then who came
 * first. When all places are taken, the network that asks for most loses one.
 */
export class HashQueue {
  readonly #limits: Limits
  readonly #served = new RecentCounts()
  #waiting: Waiting[] = []
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** What `work` gives, once its turn has come. Rejects with HashQueueFull. */
  async run<T>(client: HashClient, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(client)
    this.#served.add(`network ${client.network}`)
    this.#served.add(`account ${client.account}`)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #turnOf(client: HashClient): Promise<void> {
    return new Promise((resolve, reject) => {
      const { known, other } = this.#limits.patience
      const timer = setTimeout(() => this.#refuse(waiting), client.isKnown ? known : other)
      const waiting: Waiting = {
        ...client,
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(new HashQueueFull('too many passwords wait to be compared'))
        },
      }
      this.#waiting.push(waiting)
      this.#startNext()
      if (this.#waiting.length > this.#limits.places) this.#refuse(this.#greediest(this.#waiting))
    })
  }

  /** Whether `client` would find a place now: lets a caller refuse before it spends anything else on the request. */
  hasPlaceFor(client: HashClient): boolean {
    if (this.#waiting.length < this.#limits.places) return true
    return this.#greediest<HashClient>([...this.#waiting, client]) !== client
  }

  #startNext(): void {
    if (this.#running >= this.#limits.atOnce) return
    const ranked = this.#waiting.map((waiting) => ({ waiting, rank: this.#rankOf(waiting) }))
    const next = ranked.reduce<(typeof ranked)[number] | undefined>(
      (best, one) => (best && compareRanks(best.rank, one.rank) <= 0 ? best : one),
      undefined,
    )
    if (!next) return
    this.#remove(next.waiting)
    this.#running += 1
    next.waiting.start()
  }

  /** Smaller is sooner. */
  #rankOf({ network, account, isKnown }: HashClient): Rank {
    return [isKnown ? 0 : 1, this.#served.of(`network ${network}`), this.#served.of(`account ${account}`)]
  }

  /** Among these, whose network and then whose account asks for most; of several the last one. Known clients come after all others. */
  #greediest<T extends HashClient>(among: readonly T[]): T {
    const asked = new Map<string, number>()
    const count = (key: string) => asked.set(key, (asked.get(key) ?? this.#served.of(key)) + 1)
    for (const { network, account } of among) {
      count(`network ${network}`)
      count(`account ${account}`)
    }
    const rankOf = ({ network, account, isKnown }: T): Rank => [
      isKnown ? 0 : 1,
      asked.get(`network ${network}`) ?? 0,
      asked.get(`account ${account}`) ?? 0,
    ]
    return among.reduce((worst, one) => (compareRanks(rankOf(worst), rankOf(one)) > 0 ? worst : one))
  }

  #refuse(waiting: Waiting): void {
    this.#remove(waiting)
    waiting.refuse()
  }

  #remove(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting)
  }
}

type Rank = readonly [known: number, network: number, account: number]

function compareRanks(one: Rank, other: Rank): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

const period = 60_000

/** How often each key came in the present and the last period; what is older is dropped, so that memory stays bounded. */
class RecentCounts {
  #present = new Map<string, number>()
  #last = new Map<string, number>()
  #since = performance.now()

  add(key: string): void {
    this.#turn()
    this.#present.set(key, (this.#present.get(key) ?? 0) + 1)
  }

  of(key: string): number {
    this.#turn()
    return (this.#present.get(key) ?? 0) + (this.#last.get(key) ?? 0)
  }

  #turn(): void {
    const elapsed = performance.now() - this.#since
    if (elapsed < period) return
    this.#last = elapsed < 2 * period ? this.#present : new Map()
    this.#present = new Map()
    this.#since = performance.now()
  }
}
