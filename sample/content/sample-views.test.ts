import { expect, test } from 'vitest'
import { destinationPath, postPath, sitePaths, tourPath } from '#app/site/site-paths.ts'
import { sampleDestinations } from './sample-destinations.ts'
import { samplePosts } from './sample-posts.ts'
import { sampleTours } from './sample-tours.ts'
import { daysOfViews, listSampleViews } from './sample-views.ts'

/** A Thursday; half of that day has passed in India. */
const now = new Date('2026-11-26T06:30:00Z')
const views = listSampleViews(now)

function totalOf(day: string): number {
  return views.reduce((sum, view) => (view.day === day ? sum + view.count : sum), 0)
}

test('only pages that the site has are seen, each once a day and all of them', () => {
  const known = [
    ...Object.values(sitePaths),
    ...sampleTours.map(({ slug }) => tourPath(slug)),
    ...sampleDestinations.map(({ slug }) => destinationPath(slug)),
    ...samplePosts.map(({ slug }) => postPath(slug)),
  ]
  expect(new Set(views.map(({ path }) => path))).toEqual(new Set(known))
  expect(new Set(views.map(({ day, path }) => `${day} ${path}`)).size).toBe(views.length)
  expect(views.filter(({ count }) => !Number.isInteger(count) || count < 1)).toEqual([])
})

test('they are the same at every start of that moment, and end today in India', () => {
  expect(listSampleViews(now)).toEqual(views)
  const days = [...new Set(views.map(({ day }) => day))].sort()
  expect(days).toHaveLength(daysOfViews)
  expect([days[0], days.at(-1)]).toEqual(['2026-09-28', '2026-11-26'])
})

test('of today as much is counted as has passed of it', () => {
  expect(listSampleViews(new Date('2026-11-25T18:30:00Z')).filter(({ day }) => day === '2026-11-26')).toEqual(
    [],
  )
  expect(totalOf('2026-11-26')).toBeGreaterThan(totalOf('2026-11-25') / 3)
  expect(totalOf('2026-11-26')).toBeLessThan((totalOf('2026-11-25') * 2) / 3)
})

test('each week has its quiet Monday and its busy weekend, and the last 30 days are busier than the 30 before', () => {
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']
  for (const monday of weeks) {
    const at = (days: number) =>
      totalOf(new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10))
    expect(at(0)).toBeLessThan(at(5))
    expect(at(0)).toBeLessThan(at(6))
  }
  const sum = (from: string, to: string) =>
    views.reduce((total, { day, count }) => (day > from && day <= to ? total + count : total), 0)
  expect(sum('2026-10-27', '2026-11-26')).toBeGreaterThan(sum('2026-09-27', '2026-10-27'))
})
