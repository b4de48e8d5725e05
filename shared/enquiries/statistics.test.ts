import { expect, test } from 'vitest'
import { conversionRate, percentChange } from './statistics.ts'

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

test('a first month has no change to show', () => {
  expect(percentChange({ now: 40, before: 0 })).toBeNull()
})

test.each([
  { now: 150, before: 100, percent: 50 },
  { now: 50, before: 100, percent: -50 },
  { now: 100, before: 100, percent: 0 },
  { now: 1, before: 3, percent: -67 },
])('$now after $before is a change of $percent percent', ({ now, before, percent }) => {
  expect(percentChange({ now, before })).toBe(percent)
})
