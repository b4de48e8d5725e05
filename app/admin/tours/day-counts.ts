import { itineraryLimits, parseItinerary } from '#shared/content/itinerary.ts'
import { tourLimits } from '#shared/content/tour.ts'
import { readTypedNumber } from '#shared/values/typed-number.ts'

/** Two numbers of days that a tour cannot have at once. */
export type DayCounts = {
  /** As its duration says. */
  duration: number
  /** As its itinerary has them. */
  days: number
}

/** How duration and itinerary differ; undefined where they do not, where one of them is still to be written, or where the duration is no number of days. */
export function differingDays(typed: { duration: string; itinerary: string }): DayCounts | undefined {
  const text = readTypedNumber(typed.duration)
  const duration = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (duration < 1 || duration > tourLimits.days) return undefined
  const days = parseItinerary(typed.itinerary).length
  return days === 0 || days === duration ? undefined : { duration, days }
}

/** Whether so many days can be written into an itinerary. */
export function fitsItinerary(days: number): boolean {
  return days <= itineraryLimits.days
}

/** `1 day`, `3 days`. */
export function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
