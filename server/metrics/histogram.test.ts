import { expect, test } from 'vitest'
import { Histogram } from './metric-text.ts'

test('before anything happened every bound counts nothing', () => {
  const { buckets, sum, count } = new Histogram().read()
  expect([sum, count]).toEqual([0, 0])
  expect(buckets.every((bucket) => bucket.count === 0)).toBe(true)
  expect(buckets.at(-1)?.atMost).toBe('+Inf')
})

test('a duration counts for every bound that it does not exceed, a bound itself included', () => {
  const histogram = new Histogram()
  for (const seconds of [0.005, 0.006, 1, 11]) histogram.observe(seconds)
  const { buckets, sum, count } = histogram.read()
  const countAt = (atMost: string) => buckets.find((bucket) => bucket.atMost === atMost)?.count
  expect(['0.005', '0.01', '0.5', '1', '10', '+Inf'].map(countAt)).toEqual([1, 2, 2, 3, 3, 4])
  expect(sum).toBeCloseTo(12.011)
  expect(count).toBe(4)
})

test('bounds only rise, and so do their counts', () => {
  const histogram = new Histogram()
  for (let at = 0; at < 500; at += 1) histogram.observe(at / 40)
  const { buckets } = histogram.read()
  const bounds = buckets.slice(0, -1).map(({ atMost }) => Number(atMost))
  expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
  const counts = buckets.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
})
