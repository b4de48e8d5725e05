import { expect, test } from 'vitest'
import { conversionRate, describeComparison, shareInPercent } from './statistics.ts'

test('without enquiries the conversion rate is 0, not a division by nothing', () => {
  expect(conversionRate({ converted: 0, total: 0 })).toBe(0)
})

test.each([
  { converted: 1, total: 3, percent: 33 },
  { converted: 2, total: 3, percent: 67 },
  { converted: 1, total: 200, percent: 1 },
  { converted: 5, total: 5, percent: 100 },
  { converted: 0, total: 9, percent: 0 },
])('$converted converted of $total is $percent percent', ({ converted, total, percent }) => {
  expect(conversionRate({ converted, total })).toBe(percent)
})

test.each([
  { now: 150, before: 138, words: '12 more than in the 30 days before' },
  { now: 0, before: 1200, words: '1,200 fewer than in the 30 days before' },
  { now: 7, before: 7, words: 'as many as in the 30 days before' },
])('$now after $before are $words', ({ now, before, words }) => {
  expect(describeComparison({ now, before }, 'the 30 days before')).toBe(words)
})

test('a share is of something, or none', () => {
  expect([shareInPercent({ part: 0, of: 0 }), shareInPercent({ part: 2, of: 3 })]).toEqual([null, 67])
})
