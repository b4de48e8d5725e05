export const deskPeriodDays = { month: 30, year: 365 } as const
export type DeskPeriod = keyof typeof deskPeriodDays

export const deskPeriodLabels = {
  month: { label: 'Last 30 days', before: 'the 30 days before' },
  year: { label: 'Last 12 months', before: 'the 12 months before' },
} as const satisfies Record<DeskPeriod, object>

/** Reads the period of a URL; defaults to `month`. */
export function deskPeriodOf(asked: string | null): DeskPeriod {
  return asked === 'year' ? 'year' : 'month'
}
