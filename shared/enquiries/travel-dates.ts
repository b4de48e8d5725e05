import { formatShortDate, isCalendarDate } from '#shared/values/dates.ts'

interface TravelPeriod {
  /** `YYYY-MM-DD`; null if not given. */
  startDate: string | null
  endDate: string | null
}

/** Shown at the end date; the dates are not swapped automatically. */
export const endBeforeStart = 'The end date cannot be before the start date.'

/** True if the end is not before the start, or either is unknown. */
export function endsAfterStart({ startDate, endDate }: TravelPeriod): boolean {
  return startDate === null || endDate === null || startDate <= endDate
}

/** Returns the travel dates as stored text with ISO dates; null if neither is known. */
export function composeTravelDates({ startDate, endDate }: TravelPeriod): string | null {
  if (startDate !== null && endDate !== null) return `${startDate} to ${endDate}`
  if (startDate !== null) return `Starting ${startDate}`
  return endDate === null ? null : `Until ${endDate}`
}

/** Formats the ISO dates of a stored text: `Starting 1 Dec 2026`. Free text is unchanged. */
export function showTravelDates(stored: string): string {
  return stored.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isCalendarDate(day) ? formatShortDate(day) : day))
}
