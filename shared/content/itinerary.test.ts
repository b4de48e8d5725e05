import { expect, test } from 'vitest'
import {
  type ItineraryDay,
  itineraryField,
  itineraryLimits,
  parseItinerary,
  writeItinerary,
} from './itinerary.ts'

const field = itineraryField()
const walk: ItineraryDay[] = [{ day: 1, title: 'A', activities: ['x'] }]

function problemOf(raw: unknown): string | undefined {
  return field.safeParse(raw).error?.issues[0]?.message
}

test.each([
  '5',
  'null',
  'true',
  '"Day one"',
  '{"day":1,"title":"A","activities":["x"]}',
  '[1,2]',
  '[{"day":"1","title":"A","activities":["x"]}]',
  '[{"day":1.5,"title":"A","activities":[]}]',
  '[{"day":1,"title":"A"}]',
  '[{"day":1,"title":"A","activities":"x"}]',
  '[{"day":1,"title":"A","activities":[5]}]',
  '[{"day":1,"title":"A","activities":["x"]},null]',
  '[',
  'Day one walk',
  'Day 1: arrive\nDay 2: leave',
])('%j is no list of days and becomes Day 1', (text) => {
  expect(parseItinerary(text)).toEqual([{ day: 1, title: 'Day 1', activities: [text] }])
  expect(field.parse(text)).toEqual([{ day: 1, title: 'Day 1', activities: [text] }])
})

test.each(['', '  \n', undefined, null])('an itinerary left as %j has no days', (raw) => {
  expect(field.parse(raw)).toEqual([])
  expect(parseItinerary(raw ?? '')).toEqual([])
})

test('characters that only JSON can spell are dropped too', () => {
  expect(field.parse('[{"day":1,"title":"a\\u0000","activities":["b\\ud800"]}]')).toEqual([
    { day: 1, title: 'a', activities: ['b'] },
  ])
})

test('days with raw line separators remain days, in composed letters', () => {
  const days = [{ day: 1, title: 'Cafe\u0301\u0085', activities: ['a\u2028b\u2029c'] }]
  const read = [{ day: 1, title: 'Caf\u00e9\n', activities: ['a\nb\nc'] }]
  expect(field.parse(writeItinerary(days))).toEqual(read)
  expect(field.parse(days)).toEqual(read)
})

test.each([5, {}, true, [1], ['Day one'], [{ day: 1 }]])(
  '%j, which is neither text nor days, is refused',
  (raw) => {
    expect(problemOf(raw)).toMatch(/^Enter /)
  },
)

test('too many days, too long titles, too many or too long activities are refused by their day', () => {
  const day = { day: 1, title: 'A', activities: ['x'] }
  const { days, title, activities, activity, text } = itineraryLimits
  expect(problemOf(Array(days + 1).fill(day))).toBe('Use at most 90 days.')
  expect(problemOf([day, { ...day, title: 'x'.repeat(title + 1) }])).toMatch(/title of day 2/)
  expect(problemOf([day, { ...day, activities: Array(activities + 1).fill('x') }])).toMatch(
    /activities on day 2/,
  )
  expect(problemOf([day, { ...day, activities: ['x'.repeat(activity + 1)] }])).toMatch(/activity of day 2/)
  const twoLines = ['x', 'x'.repeat(activity + 1)]
  expect(problemOf([{ ...day, activities: twoLines }])).toMatch(/at most 2000 characters in an activity/)
  expect(field.parse(Array(days).fill({ ...day, activities: ['x'] }))).toHaveLength(days)
  expect(field.parse([{ ...day, activities: Array(activities).fill('x') }])).toHaveLength(1)
  expect(problemOf('x'.repeat(text + 1))).toMatch(/at most 60000 characters/)
  expect(field.parse('x'.repeat(text))).toHaveLength(1)
  expect(
    field.parse([day, { day: 2, title: 'x'.repeat(title), activities: ['x'.repeat(activity)] }]),
  ).toHaveLength(2)
})

test('a list of days is kept as it is, in its order and with its numbers', () => {
  expect(field.parse('[{"day":1,"title":"A","activities":["x"]}]')).toEqual(walk)
  expect(parseItinerary('[]')).toEqual([])
  const odd: ItineraryDay[] = [
    { day: 3, title: '', activities: [] },
    { day: 0, title: 'Arrival', activities: ['a', 'b'] },
  ]
  expect(parseItinerary(JSON.stringify(odd))).toEqual(odd)
})

test('what a day carries beside day, title and activities is dropped', () => {
  expect(parseItinerary('[{"day":1,"title":"A","activities":["x"],"__proto__":{"a":1},"b":2}]')).toEqual(walk)
})

test('days are written as text that reads the same, and days pass as they are', () => {
  expect(parseItinerary(writeItinerary(walk))).toEqual(walk)
  expect(writeItinerary([])).toBe('')
  expect(field.parse(walk)).toEqual(walk)
  expect(field.parse(field.parse('Day one walk'))).toEqual(field.parse('Day one walk'))
})

test('deeply nested text is no reason to stop', () => {
  expect(parseItinerary('['.repeat(50_000))).toHaveLength(1)
})
