const dayLong = 86_400_000

type DayPreset = { label: string; from: string; to: string }

/** Returns common date ranges of list filters; days are `2026-11-22` and inclusive. */
export function dayPresets(today: string): DayPreset[] {
  const before = (days: number) => new Date(Date.parse(today) - days * dayLong).toISOString().slice(0, 10)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: before(1), to: before(1) },
    { label: 'This week', from: before(sinceMonday), to: today },
    { label: 'Last 30 days', from: before(29), to: today },
  ]
}
