import { expect, test } from 'vitest'
import { collectErrors } from '#shared/forms/form-values.ts'
import { tourLimits, tourSchema } from './tour.ts'

const konkan = {
  title: 'Konkan Coast',
  shortDescription: 'Ferries and forts.',
  description: 'Five days by the sea.',
  priceFrom: '10000',
  durationDays: '5',
}

function errorsOf(changes: object) {
  return collectErrors(tourSchema.safeParse({ ...konkan, ...changes }).error?.issues ?? [])
}

test.each(['title', 'shortDescription', 'description', 'priceFrom', 'durationDays'])(
  'a tour without %s is refused at that field',
  (name) => {
    expect(Object.keys(errorsOf({ [name]: '' }))).toEqual([name])
  },
)

test.each(['-1', 'abc', '12.345', '10000000.01'])('the price %j is refused', (priceFrom) => {
  expect(Object.keys(errorsOf({ priceFrom }))).toEqual(['priceFrom'])
})

test.each(['0', '-1', '1.5', 'abc', '366'])('a duration of %j days is refused', (durationDays) => {
  expect(Object.keys(errorsOf({ durationDays }))).toEqual(['durationDays'])
})

test.each(['0', '-2', '2.5', '1001'])('a largest group of %j is refused', (maxGroupSize) => {
  expect(Object.keys(errorsOf({ maxGroupSize }))).toEqual(['maxGroupSize'])
})

test('an unknown difficulty is refused, none means easy', () => {
  expect(errorsOf({ difficultyLevel: 'insane' })).toEqual({
    difficultyLevel: ['Choose Easy, Moderate or Difficult.'],
  })
  expect(tourSchema.parse(konkan).difficultyLevel).toBe('easy')
})

test('what is included and what is not have a maximum', () => {
  expect(errorsOf({ inclusions: 'x\n'.repeat(tourLimits.lines + 1) })).toHaveProperty('inclusions')
  expect(errorsOf({ exclusions: 'x'.repeat(tourLimits.line + 1) })).toHaveProperty('exclusions')
  expect(errorsOf({ inclusions: `${'x'.repeat(tourLimits.line)}\n`.repeat(tourLimits.lines) })).toEqual({})
})

test('a destination that is no id is refused', () => {
  expect(errorsOf({ destinationIds: ['pune'] })).toHaveProperty('destinationIds')
})

test('price and days are read as the numbers they are', () => {
  const tour = tourSchema.parse({ ...konkan, priceFrom: '12000.50', durationDays: '1', maxGroupSize: '12' })
  expect(tour).toMatchObject({ priceFrom: 12_000.5, durationDays: 1, maxGroupSize: 12 })
  expect(tourSchema.parse({ ...konkan, priceFrom: '0', maxGroupSize: '' })).toMatchObject({
    priceFrom: 0,
    maxGroupSize: null,
  })
})

test('an itinerary may be text or days', () => {
  expect(tourSchema.parse({ ...konkan, itinerary: 'Day one walk' }).itinerary).toEqual([
    { day: 1, title: 'Day 1', activities: ['Day one walk'] },
  ])
})

test('a checked tour passes the check again unchanged', () => {
  const once = tourSchema.parse({
    ...konkan,
    inclusions: 'Ferry\nBreakfast',
    itinerary: 'Walk',
    destinationIds: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  expect(tourSchema.parse(once)).toEqual(once)
})

test('other names of a tour are read as those of a destination', () => {
  expect(Object.keys(errorsOf({ alsoKnownAs: 'x'.repeat(81) }))).toEqual(['alsoKnownAs'])
  const typed = { ...konkan, alsoKnownAs: 'Sea road, सागरी मार्ग, sea road' }
  expect(tourSchema.parse(typed).alsoKnownAs).toEqual(['Sea road', 'सागरी मार्ग'])
})

test('the facts of a tour may all be left out, and say nothing then', () => {
  expect(tourSchema.parse(konkan)).toMatchObject({
    ...{ startsAt: '', endsAt: '', nights: null, months: [], suitsFamilies: false, suitsSeniors: false },
    ...{ ageFrom: null, guideLanguages: '', priceBasis: '', childPriceWithBed: null, gst: null },
    ...{ childPriceWithoutBed: null, singleSupplement: null, groupPrices: [] },
    ...{ ownRating: null, ownRatingCount: null, ownRatingSource: '' },
  })
})

test.each([
  ['startsAt', 'x'.repeat(101)],
  ['nights', '-1'],
  ['nights', '366'],
  ['months', '13'],
  ['suitsFamilies', 'perhaps'],
  ['ageFrom', '100'],
  ['ageFrom', 'five'],
  ['childPriceWithBed', '-1'],
  ['childPriceWithoutBed', 'free'],
  ['singleSupplement', '10000001'],
  ['gst', '18'],
  ['groupPrices', '1: 500'],
  ['ownRating', '5.1'],
  ['ownRatingCount', '0'],
  ['ownRatingCount', '1000001'],
  ['ownRatingSource', 'x'.repeat(101)],
])('of the facts %s refuses %j', (name, value) => {
  expect(Object.keys(errorsOf({ [name]: value }))).toEqual([name])
})
