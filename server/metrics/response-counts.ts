// Counts responses by route pattern and status class; clients cannot create counters.

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
