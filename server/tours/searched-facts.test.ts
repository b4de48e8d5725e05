import { expect, test } from 'vitest'
import { describeForSearch } from './tour-search.ts'

const silent = { start: '', months: [], suitsFamilies: false, suitsSeniors: false }
const words = (facts: Partial<Parameters<typeof describeForSearch>[0]>) =>
  describeForSearch({ days: 1, price: 0, difficulty: 'moderate', ...silent, ...facts })
    .split('\n')
    .filter(Boolean)

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
  [
    { start: 'Pune', suitsFamilies: true, suitsSeniors: true },
    ['1 days', 'day trip', 'moderate', 'budget', 'Pune', 'family children', 'senior'],
  ],
  [{ months: [12, 1] }, ['1 days', 'day trip', 'moderate', 'budget', 'December', 'January']],
  [{ months: [8] }, ['1 days', 'day trip', 'moderate', 'budget', 'August', 'monsoon']],
])('%j is asked for by %j', (facts, found) => {
  expect(words(facts)).toEqual(found)
})
