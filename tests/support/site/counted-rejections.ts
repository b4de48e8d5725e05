import { listResponses, otherRoutes } from '#server/metrics/work-counts.ts'

/** What was counted as refused so far, by kind of status: the counters belong to the whole process. */
export function countRejected(): Record<string, number> {
  const rows = listResponses().filter(({ route }) => route === otherRoutes.refused)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
