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
