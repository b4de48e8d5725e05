import { formatCount } from '#shared/values/money.ts'

/** Converted enquiries as a rounded percentage of all; 0 when there are none. */
export function conversionRate({ converted, total }: { converted: number; total: number }): number {
  if (total <= 0) return 0
  return Math.round((converted / total) * 100)
}

/** `12 more than in the 30 days before`, with what they are compared with named by `before`. */
export function compareInWords({ now, before }: { now: number; before: number }, named: string): string {
  const more = now - before
  if (more === 0) return `as many as in ${named}`
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than in ${named}`
}

/** A share in whole percent; null of nothing. */
export function shareInPercent({ part, of }: { part: number; of: number }): number | null {
  return of <= 0 ? null : Math.round((part / of) * 100)
}
