import { expect, test } from 'vitest'
import { priceMaximum } from '#shared/values/money.ts'
import { budgetChoices, monthChoices } from './tour-choices.ts'

test('a budget is said in rupees, from the smallest on, and none is dearer than a price may be', () => {
  expect(budgetChoices.map(({ label }) => label)).toEqual(['Up to ₹15,000', 'Up to ₹30,000', 'Up to ₹60,000'])
  const rupees = budgetChoices.map(({ value }) => Number(value))
  expect(rupees).toEqual(rupees.toSorted((one, other) => one - other))
  expect(Math.max(...rupees)).toBeLessThan(priceMaximum)
})

test('twelve months are offered by their numbers', () => {
  expect(monthChoices).toHaveLength(12)
  expect([monthChoices[0], monthChoices[11]]).toEqual([
    { value: '1', label: 'January' },
    { value: '12', label: 'December' },
  ])
})
