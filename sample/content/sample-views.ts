/** Computed page views of a small site, equal at every first start of a day. */

import { listPaths } from '#shared/content/content-kind.ts'
import { calendarDateInIndia, indiaOffset } from '#shared/values/dates.ts'
import { sampleDestinations } from './sample-destinations.ts'
import { samplePosts } from './sample-posts.ts'
import { sampleTours } from './sample-tours.ts'

export const daysOfViews = 60

const day = 86_400_000
const week = [1.3, 0.8, 0.85, 0.9, 1, 1.1, 1.4]

const listViews: Record<string, number> = { tours: 17, destinations: 13, blog: 8 }

const pages: readonly [path: string, views: number][] = [
  ['/', 34],
  ['/plan-maharashtra-trip', 9],
  ['/privacy-policy-maharashtra-tour-operator', 1],
  ['/booking-terms-maharashtra-tour-operator', 1],
  ['/cancellation-policy-maharashtra-tour-operator', 2],
  ['/contact-maharashtra-tour-operator', 5],
  ['/about-maharashtra-tour-operator', 3],
  ['/maharashtra-tour-departures', 4],
  ...Object.entries(listPaths).map(([kind, path]) => [path, listViews[kind] ?? 4] as [string, number]),
  ...sampleTours.map(({ slug, isFeatured }) => [`/tours/${slug}`, isFeatured ? 7 : 3] as [string, number]),
  ...sampleDestinations.map(
    ({ slug, isFeatured }) => [`/destinations/${slug}`, isFeatured ? 5 : 2] as [string, number],
  ),
  ...samplePosts.map(({ slug }) => [`/blog/${slug}`, 3] as [string, number]),
]

export function listSampleViews(now: Date): { day: string; path: string; count: number }[] {
  const passed = ((now.getTime() + indiaOffset) % day) / day
  return Array.from({ length: daysOfViews }, (_, ago) => {
    const date = calendarDateInIndia(new Date(now.getTime() - ago * day))
    const rhythm = week[new Date(date).getUTCDay()] ?? 1
    const chance = 0.88 + ((ago * 7) % 13) / 50
    const factor = rhythm * chance * (1 - ago / 250) * (ago === 0 ? passed : 1)
    return pages.map(([path, views]) => ({ day: date, path, count: Math.round(views * factor) }))
  })
    .flat()
    .filter(({ count }) => count > 0)
}
