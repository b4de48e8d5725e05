import { formatShortDate, isCalendarDate } from '#shared/values/dates.ts'

interface TravelPeriod {
  /** Days as `YYYY-MM-DD`; null where none was given. */
  startDate: string | null
  endDate: string | null
}

/** Told at the end date: a journey that ends before it starts is refused, not turned round. */
export const endBeforeStart = 'The end date cannot be before the start date.'

/** Whether the journey ends on or after the day it starts, as far as both are known. */
export function endsAfterStart({ startDate, endDate }: TravelPeriod): boolean {
  return startDate === null || endDate === null || startDate <= endDate
}

/** The dates in the words an enquiry stores; null without any. */
export function composeTravelDates({ startDate, endDate }: TravelPeriod): string | null {
  if (startDate !== null && endDate !== null) return `${startDate} to ${endDate}`
  if (startDate !== null) return `Starting ${startDate}`
  return endDate === null ? null : `Until ${endDate}`
}

/** Stored dates as people read them: `Starting 1 Dec 2026`. What a visitor wrote in own words stays as it is. */
export function showTravelDates(stored: string): string {
  return stored.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isCalendarDate(day) ? formatShortDate(day) : day))
}
