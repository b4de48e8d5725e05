import { itineraryLimits, parseItinerary } from '#shared/content/itinerary.ts'
import { tourLimits } from '#shared/content/tour.ts'
import { parseNumber } from '#shared/values/parse-number.ts'

export type DayCounts = {
  duration: number
  days: number
}

/** Undefined if they match, if one is empty, or if the duration is not a valid number. */
export function differingDays(typed: { duration: string; itinerary: string }): DayCounts | undefined {
  const text = parseNumber(typed.duration)
  const duration = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (duration < 1 || duration > tourLimits.days) return undefined
  const days = parseItinerary(typed.itinerary).length
  return days === 0 || days === duration ? undefined : { duration, days }
}

export function matchesItinerary(days: number): boolean {
  return days <= itineraryLimits.days
}

export function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
