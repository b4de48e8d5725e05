// Counters that the modules increment.
import { Histogram } from './metric-text.ts'

/** Results of the page cache. */
export const pageCounts = { hit: 0, shared: 0, rendered: 0, stale: 0, refused: 0 }

/** Render times for shared and individual pages. */
export const renderTimes = { shared: new Histogram(), single: new Histogram() }

export const emailCounts = { sent: 0, failed: 0 }

/** Sign-ins and password changes. */
export const signInCounts = { succeeded: 0, wrong: 0, limited: 0, busy: 0, failed: 0 }

export const uploadCounts = { image: 0, video: 0, refused: 0, failed: 0 }

/** Index 2 is for status 200 to 299. */
export type ResponseCounts = Float64Array

/** Responses without a route. */
export const otherRoutes = { file: '(file)', live: '(live stream)', refused: '(refused)' } as const

const byRoute = new Map<string, ResponseCounts>()

/** Returns the counters of a route pattern; always the same array. */
export function responsesOf(route: string): ResponseCounts {
  const present = byRoute.get(route)
  if (present) return present
  const made = new Float64Array(6)
  byRoute.set(route, made)
  return made
}

/** Adds one response, cheaply. */
export function countResponse(responses: ResponseCounts, status: number): void {
  const kind = Math.trunc(status / 100)
  responses[kind] = (responses[kind] ?? 0) + 1
}

/** Lists the counts of all routes. */
export function listResponses(): { route: string; status: string; count: number }[] {
  return [...byRoute].flatMap(([route, responses]) =>
    [...responses]
      .map((count, kind) => ({ route, status: `${kind}xx`, count }))
      .filter(({ count }) => count > 0),
  )
}
