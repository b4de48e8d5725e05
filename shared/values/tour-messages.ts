import type { ItineraryDay } from '#shared/content/itinerary.ts'

/** Returns the duration of a tour: `1 Day`, `5 Days`. */
export function daysText(days: number): string {
  return days === 1 ? '1 Day' : `${days} Days`
}

/** Returns the group size of a tour: `Max 12`, or `Open` if it is unlimited. */
export function groupText(maxGroupSize: number | null): string {
  return maxGroupSize === null ? 'Open' : `Max ${maxGroupSize}`
}

/** Omits a title that repeats the day's number. */
export function titleOfDay({ day, title }: Pick<ItineraryDay, 'day' | 'title'>): string {
  return title === `Day ${day}` ? '' : title
}
