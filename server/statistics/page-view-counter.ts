// Counts how often people see each page, in memory and without a trace of who they are, and writes the counts in batches.
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { log } from '#server/config/log.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { addPageViews } from './page-view-records.ts'

const writeEvery = 10_000
const knownAgents = 2000
const longestAgent = 1024

/** Pages counted between two writes; more than any catalogue has, so that nothing grows without end. */
const pagesAtOnce = 20_000

/** A day and a path, as one key: a path holds no space. */
type DayAndPath = `${string} ${string}`

/** The views of this process since the last write; a killed process loses ten seconds of them. */
export class PageViewCounter {
  #counts = new Map<DayAndPath, number>()
  readonly #bots = new Map<string, boolean>()
  #timer: NodeJS.Timeout | undefined
  #day = calendarDateInIndia(new Date())

  /** Begins to write every ten seconds. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#day = calendarDateInIndia(new Date())
      void this.write()
    }, writeEvery).unref()
  }

  /** Writes what is still in memory, and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  /** Counts a page that was just sent, unless a program, a prefetch or a member of staff asked for it. */
  count(path: string, headers: IncomingHttpHeaders): void {
    if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return
    if (headers.cookie?.includes('pravas.session_token=')) return
    if (this.#isBot(headers['user-agent'])) return
    const key: DayAndPath = `${this.#day} ${path}`
    const count = this.#counts.get(key)
    if (count === undefined && this.#counts.size >= pagesAtOnce) return
    this.#counts.set(key, (count ?? 0) + 1)
  }

  /** Writes the counts so far; what cannot be written now is kept for the next time. */
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
    // No browser says so much; nothing of it is looked at or kept.
    if (agent.length > longestAgent) return true
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
