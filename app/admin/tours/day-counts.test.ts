import { expect, test } from 'vitest'
import { itineraryLimits, writeItinerary } from '#shared/content/itinerary.ts'
import { tourLimits } from '#shared/content/tour.ts'
import { differingDays, inDays, matchesItinerary } from './departure-numbers.tsx'

const itineraryOf = (days: number) =>
  writeItinerary(Array.from({ length: days }, (_, at) => ({ day: at + 1, title: '', activities: [] })))

test.each(['', '0', '-2', '1.5', 'three', '1e1', '99999', String(tourLimits.days + 1)])(
  'the duration %j differs from nothing: it is refused at its own field',
  (duration) => {
    expect(differingDays({ duration, itinerary: itineraryOf(3) })).toBe(undefined)
  },
)

test('a tour without an itinerary has no days to count', () => {
  expect(differingDays({ duration: '3', itinerary: '' })).toBe(undefined)
  expect(differingDays({ duration: '3', itinerary: '  \n' })).toBe(undefined)
})

test('the days are told where they differ from the duration, either way', () => {
  expect(differingDays({ duration: '3', itinerary: itineraryOf(3) })).toBe(undefined)
  expect(differingDays({ duration: ' 5 ', itinerary: itineraryOf(3) })).toEqual({ duration: 5, days: 3 })
  expect(differingDays({ duration: '2', itinerary: itineraryOf(3) })).toEqual({ duration: 2, days: 3 })
})

test('a text that is no list of days counts as the one day that it will become', () => {
  expect(differingDays({ duration: '2', itinerary: 'Walk and swim' })).toEqual({ duration: 2, days: 1 })
})

test('an itinerary takes as many days as it may be saved with', () => {
  expect([itineraryLimits.days, itineraryLimits.days + 1].map(matchesItinerary)).toEqual([true, false])
  expect([1, 2].map(inDays)).toEqual(['1 day', '2 days'])
})
