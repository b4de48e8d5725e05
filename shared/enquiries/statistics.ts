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

export const figurePeriodDays = { month: 30, year: 365 } as const
export type FigurePeriod = keyof typeof figurePeriodDays

export const deskPeriodLabels = {
  month: { label: 'Last 30 days', before: 'the 30 days before' },
  year: { label: 'Last 12 months', before: 'the 12 months before' },
} as const satisfies Record<FigurePeriod, object>

/** Reads the period of a URL; defaults to `month`. */
export function figurePeriodOf(asked: string | null): FigurePeriod {
  return asked === 'year' ? 'year' : 'month'
}
