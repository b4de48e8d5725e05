import type { ItineraryDay } from '#shared/content/itinerary.ts'

export function daysText(days: number): string {
  return days === 1 ? '1 Day' : `${days} Days`
}

export function groupText(maxGroupSize: number | null): string {
  return maxGroupSize === null ? 'Open' : `Max ${maxGroupSize}`
}

/** Omits a title that repeats the day's number. */
export function titleOfDay({ day, title }: Pick<ItineraryDay, 'day' | 'title'>): string {
  return title === `Day ${day}` ? '' : title
}
