// Limits concurrent password hashes and schedules clients fairly under load.
import { isDatabaseUnavailable, isForLater } from '#server/database/database.ts'
import { databaseTexts } from '#shared/staff/staff-texts.ts'

export type HashClient = {
  network: string
  account: string
  /** Signed in, has a one-time link, or uses a browser known to the account. Served first. */
  isKnown: boolean
}

/** The queue was full or the wait timed out. No password was compared. */
export class HashQueueFull extends Error {}

/** Retry delay after HashQueueFull. */
export const secondsUntilQuiet = 5

type Limits = {
  atOnce: number
  places: number
  /** Maximum wait in milliseconds. */
  patience: { known: number; other: number }
}

type Waiting = HashClient & { start: () => void; refuse: () => void }

/**
 * Serves known clients first, then the network and account with the fewest recent hashes. A full queue
 * rejects the last one of the busiest network.
 */
export class HashQueue {
  readonly #limits: Limits
  readonly #served = new RecentCounts()
  #waiting: Waiting[] = []
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs `work` when it is due. Rejects with HashQueueFull. */
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

  /** Permits an early rejection. */
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

  #rankOf({ network, account, isKnown }: HashClient): Rank {
    return [isKnown ? 0 : 1, this.#served.of(`network ${network}`), this.#served.of(`account ${account}`)]
  }

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

/** Counts keys in the current and previous period, which bounds memory. */
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

/** Undefined for permanent errors. */
export function busyMessagesFor(error: unknown): string | undefined {
  if (!isForLater(error)) return undefined
  return isDatabaseUnavailable(error) ? databaseTexts.away : databaseTexts.busy
}
