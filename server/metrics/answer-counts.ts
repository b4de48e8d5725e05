// Counts answers by route and kind of status, as plain numbers: never by address, so that strangers cannot make them many.

/** One route's answers: at 2 those with 200 to 299, and so on. */
export type AnswerCounts = Float64Array

/** What is no route of the site's own. */
export const otherRoutes = { file: '(file)', live: '(live stream)', refused: '(refused)' } as const

const byRoute = new Map<string, AnswerCounts>()

/** The counters of `route`, which is a pattern such as `/tours/:slug`; the same ones each time. */
export function answersOf(route: string): AnswerCounts {
  const present = byRoute.get(route)
  if (present) return present
  const made = new Float64Array(6)
  byRoute.set(route, made)
  return made
}

/** Adds one answer; costs the page cache's path two additions. */
export function countAnswer(answers: AnswerCounts, status: number): void {
  const kind = Math.trunc(status / 100)
  answers[kind] = (answers[kind] ?? 0) + 1
}

/** Every route that was answered, with how often in which way. */
export function listAnswers(): { route: string; status: string; count: number }[] {
  return [...byRoute].flatMap(([route, answers]) =>
    [...answers]
      .map((count, kind) => ({ route, status: `${kind}xx`, count }))
      .filter(({ count }) => count > 0),
  )
}
