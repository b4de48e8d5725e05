import { expect, test } from 'vitest'
import { daysText, groupText, priceBands, ratingText } from './tour-facts.ts'

test('one day is not one days', () => {
  expect([daysText(1), daysText(2)]).toEqual(['1 Day', '2 Days'])
})

test('a tour without a limit is open', () => {
  expect([groupText(null), groupText(12)]).toEqual(['Open', 'Max 12'])
})

test('rating and price bands are the specified ones', () => {
  expect(ratingText).toBe('4.8 out of 5')
  expect(priceBands.map(({ name, range }) => `${name} ${range}`)).toEqual([
    'Budget 5K-15K',
    'Standard 15K-30K',
    'Premium 30K-60K',
    'Luxury 60K+',
  ])
})
