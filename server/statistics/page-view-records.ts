// Stores page views per page and day.

import type { IncomingHttpHeaders } from 'node:http'
import { lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

type PageViews = { day: string; path: string; count: number }

/** Days in India, including those without views. */
export type CountByDay = { day: string; count: number }[]

const retentionDays = 400
/** The table's limit; a longer path would fail the statement. */
const maxPathLength = 500

/** Adds the counts; ignores invalid paths. */
export async function addPageViews(views: readonly PageViews[]): Promise<void> {
  // Sorted, to avoid deadlocks.
  const placeOf = (view: PageViews) => `${view.day} ${view.path}`
  const taken = views.filter(({ path }) => path.startsWith('/') && path.length <= maxPathLength)
  const sorted = taken.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const column = (name: keyof PageViews) => sql.param(sorted.map((view) => view[name]))
  await database().execute(sql`
    INSERT INTO page_views (day, path, count)
    SELECT * FROM unnest(${column('day')}::date[], ${column('path')}::text[], ${column('count')}::integer[])
    ON CONFLICT (day, path) DO UPDATE SET count = page_views.count + excluded.count`)
}

/** Returns the views of the last `days` days. */
export async function listViewsByDay(days: number): Promise<CountByDay> {
  const { rows } = await database().execute<{ day: string; count: number }>(sql`
    SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day, coalesce(number, 0)::integer AS count
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, ${days - 1}::integer) AS ago) AS calendar
    LEFT JOIN (
      SELECT day, sum(count) AS number FROM page_views
      WHERE day > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}::integer GROUP BY day
    ) AS seen ON seen.day = calendar.day
    ORDER BY calendar.day`)
  return rows
}

/** Returns how many rows it deleted. */
export async function removeOldPageViews(): Promise<number> {
  const removed = await database()
    .delete(pageViews)
    .where(lt(pageViews.day, sql`(now() AT TIME ZONE 'Asia/Kolkata')::date - ${retentionDays}::integer`))
    .returning({ day: pageViews.day })
  return removed.length
}

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
