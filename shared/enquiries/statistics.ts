/** Converted enquiries as a rounded percentage of all; 0 when there are none. */
export function conversionRate({ converted, total }: { converted: number; total: number }): number {
  if (total <= 0) return 0
  return Math.round((converted / total) * 100)
}

/** Change against the period before in rounded percent; null where there is nothing to compare with. */
export function percentChange({ now, before }: { now: number; before: number }): number | null {
  if (before <= 0) return null
  return Math.round(((now - before) / before) * 100)
}
