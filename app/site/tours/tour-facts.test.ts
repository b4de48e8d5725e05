import { expect, test } from 'vitest'
import { priceBands, ratingText } from './tour-facts.ts'

test('rating and price bands are the specified ones', () => {
  expect(ratingText).toBe('4.8 out of 5')
  expect(priceBands.map(({ name, range }) => `${name} ${range}`)).toEqual([
    'Budget 5K-15K',
    'Standard 15K-30K',
    'Premium 30K-60K',
    'Luxury 60K+',
  ])
})
