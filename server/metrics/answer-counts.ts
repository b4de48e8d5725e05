// Counts responses by route pattern and status class, never by address, so that clients cannot create
// counters.

/** Counts of one route; index 2 is for status 200 to 299, and so on. */
export type AnswerCounts = Float64Array

/** Labels of responses without a route. */
export const otherRoutes = { file: '(file)', live: '(live stream)', refused: '(refused)' } as const

const byRoute = new Map<string, AnswerCounts>()

/** Returns the counters of a route pattern such as `/tours/:slug`; always the same array. */
export function answersOf(route: string): AnswerCounts {
  const present = byRoute.get(route)
  if (present) return present
  const made = new Float64Array(6)
  byRoute.set(route, made)
  return made
}

/** Adds one response; cheap enough for the cache fast path. */
export function countAnswer(answers: AnswerCounts, status: number): void {
  const kind = Math.trunc(status / 100)
  answers[kind] = (answers[kind] ?? 0) + 1
}

/** Lists the counts of all routes. */
export function listAnswers(): { route: string; status: string; count: number }[] {
  return [...byRoute].flatMap(([route, answers]) =>
    [...answers]
      .map((count, kind) => ({ route, status: `${kind}xx`, count }))
      .filter(({ count }) => count > 0),
  )
}
