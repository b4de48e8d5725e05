import type { ItineraryDay } from '#shared/content/itinerary.ts'

/** `1 Day`, `5 Days`. */
export function daysText(days: number): string {
  return days === 1 ? '1 Day' : `${days} Days`
}

/** The group a tour takes, in the words of its page; without a limit it is open. */
export function groupText(maxGroupSize: number | null): string {
  return maxGroupSize === null ? 'Open' : `Max ${maxGroupSize}`
}

/** A day that is called nothing but "Day 1" is not called so twice. */
export function titleOfDay({ day, title }: Pick<ItineraryDay, 'day' | 'title'>): string {
  return title === `Day ${day}` ? '' : title
}
