// Counts page views in memory without personal data; writes them in batches.
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { log } from '#server/config/log.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { addPageViews } from './page-view-records.ts'

const writeEvery = 10_000
const knownAgents = 2000
const maxAgentLength = 1024

/** Bounds memory between writes. */
const pagesAtOnce = 20_000

/** Paths contain no spaces. */
type DayAndPath = `${string} ${string}`

/** A killed process loses up to ten seconds of views. */
export class PageViewCounter {
  #counts = new Map<DayAndPath, number>()
  readonly #bots = new Map<string, boolean>()
  #timer: NodeJS.Timeout | undefined
  #day = calendarDateInIndia(new Date())

  start(): void {
    this.#timer = setInterval(() => {
      this.#day = calendarDateInIndia(new Date())
      void this.write()
    }, writeEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  /** Counts a page, except for bots, prefetches, scripts and staff. */
  count(path: string, headers: IncomingHttpHeaders): void {
    if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return
    if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return
    if (headers.cookie?.includes('pravas.session_token=')) return
    if (this.#isBot(headers['user-agent'])) return
    const key: DayAndPath = `${this.#day} ${path}`
    const count = this.#counts.get(key)
    if (count === undefined && this.#counts.size >= pagesAtOnce) return
    this.#counts.set(key, (count ?? 0) + 1)
  }

  /** Failed counts are written next time. */
  async write(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    try {
      await addPageViews([...counts].map(toRow))
    } catch (error) {
      log().warn({ part: 'statistics', err: error }, 'page views could not be written yet')
      for (const [key, count] of counts) this.#counts.set(key, count + (this.#counts.get(key) ?? 0))
    }
  }

  #isBot(agent: string | undefined): boolean {
    if (!agent) return true
    // Not a real browser; not parsed or cached.
    if (agent.length > maxAgentLength) return true
    const known = this.#bots.get(agent)
    if (known !== undefined) return known
    if (this.#bots.size >= knownAgents) this.#bots.clear()
    const bot = isbot(agent)
    this.#bots.set(agent, bot)
    return bot
  }
}

function toRow([key, count]: [DayAndPath, number]): { day: string; path: string; count: number } {
  const [day = '', path = ''] = key.split(' ')
  return { day, path, count }
}
