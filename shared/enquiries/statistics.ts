import { formatCount } from '#shared/values/money.ts'

/** Returns the rounded percentage of converted enquiries; 0 without enquiries. */
export function conversionRate({ converted, total }: { converted: number; total: number }): number {
  if (total <= 0) return 0
  return Math.round((converted / total) * 100)
}

/** Returns `12 more than in the 30 days before`; `named` is the period compared with. */
export function describeComparison({ now, before }: { now: number; before: number }, named: string): string {
  const more = now - before
  if (more === 0) return `as many as in ${named}`
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than in ${named}`
}

/** Returns a rounded percentage; null if the total is 0. */
export function shareInPercent({ part, of }: { part: number; of: number }): number | null {
  return of <= 0 ? null : Math.round((part / of) * 100)
}
