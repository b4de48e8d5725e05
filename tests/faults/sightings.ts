/** What those who use a site meet, counted by what they did and what came back. */

export type Sighting = {
  /** What somebody did, such as "an enquiry". */
  what: string
  /** The address that answered. */
  path?: string
  /** What came back, such as "200". */
  outcome: string
  /** Whether it was what they wanted. */
  good: boolean
  /** Whether the answer called itself one that may be out of date. */
  isStale: boolean
  /** Milliseconds until the last byte. */
  after: number
  /** By performance.now(). */
  begun: number
  /** The answer told of the inside. */
  unclean?: string | undefined
}

export type SightingCount = { what: string; outcome: string; good: boolean; times: number; slowest: number }

/** Words that nobody may read in an answer: they tell of the inside. */
const unclean =
  /\bat [\w.]+ \(|\bat .*\.[jt]s:\d+|ECONN|ENOSPC|SELECT |INSERT |relation "|[Dd]rizzle|pg-boss|127\.0\.0\.1:\d+/

/** The first words of an answer that tell of the inside, if any do. */
export function findUncleanWords(text: string): string | undefined {
  return unclean.exec(text)?.[0]
}

/** Behind the outcome of what was asked for before the counting began: its answer may have been on its way already. */
export const isExpectedSighting = ', asked before'

export class Sightings {
  #counts = new Map<string, SightingCount>()
  #unclean = new Set<string>()
  #firstGood = new Map<string, number>()
  #unmarked: { what: string; place: string }[] = []
  #begun = 0
  #knownSince = Number.POSITIVE_INFINITY

  note({ what, path = '', good, isStale, after, begun, unclean, ...sighting }: Sighting): void {
    const isOlder = begun < this.#begun
    const outcome = sighting.outcome + (isOlder ? isExpectedSighting : '')
    const key = `${what}\t${outcome}`
    const count = this.#counts.get(key) ?? { what, outcome, good, times: 0, slowest: 0 }
    this.#counts.set(key, {
      ...count,
      times: count.times + 1,
      slowest: Math.max(count.slowest, after),
    })
    if (good && !isStale && begun > this.#knownSince) {
      const later = ((begun - this.#knownSince) / 1000).toFixed(2)
      this.#unmarked.push({ what, place: `${path} (${later} s later)` })
    }
    if (unclean) this.#unclean.add(`${what}: "${unclean}"`)
    if (good && !isOlder && !this.#firstGood.has(what)) this.#firstGood.set(what, performance.now())
  }

  /** Counts anew from here. */
  begin(): void {
    this.#begun = performance.now()
    this.#counts = new Map()
    this.#unclean = new Set()
    this.#firstGood = new Map()
    this.#unmarked = []
    this.#knownSince = Number.POSITIVE_INFINITY
  }

  /** From here on the site itself says that its database is away: what it cannot be sure of must say so. */
  siteKnows(): void {
    this.#knownSince = performance.now()
  }

  /** Where `what` was answered as if it were certainly of today, although the site knew better. */
  unmarked(what: string): string[] {
    return this.#unmarked.filter((one) => one.what === what).map(({ place }) => place)
  }

  get counts(): SightingCount[] {
    return [...this.#counts.values()].toSorted((one, other) => one.what.localeCompare(other.what))
  }

  get uncleanAnswers(): string[] {
    return [...this.#unclean]
  }

  /** When, by performance.now(), the last of `all` had been done well for the first time; undefined before. */
  allWellAt(all: readonly string[]): number | undefined {
    const times = all.map((what) => this.#firstGood.get(what))
    return times.every((time) => time !== undefined) ? Math.max(...times) : undefined
  }
}
