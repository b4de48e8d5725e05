import { expect, test } from 'vitest'
import { describeForSearch } from './searched-facts.ts'

const words = (facts: Parameters<typeof describeForSearch>[0]) =>
  describeForSearch(facts).split('\n').filter(Boolean)

test.each([
  [{ days: 1, price: 3000, difficulty: 'moderate' }, ['1 days', 'day trip', 'moderate', 'budget']],
  [
    { days: 2, price: 15_000, difficulty: 'easy' },
    ['2 days', '1 nights', 'weekend', 'easy', 'family children senior', 'budget'],
  ],
  [{ days: 5, price: 15_001, difficulty: 'difficult' }, ['5 days', '4 nights', 'difficult', 'standard']],
  [
    { days: 12, price: 90_000, difficulty: 'moderate' },
    ['12 days', '11 nights', 'moderate', 'luxury premium'],
  ],
])('%j is asked for by %j', (facts, found) => {
  expect(words(facts)).toEqual(found)
})
