import { expect, test } from 'vitest'
import { formatRupees, priceMaximum } from './money.ts'

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount and shows as nothing', (amount) => {
  expect(formatRupees(amount)).toBe('')
})

test.each([
  [0, '₹0'],
  [-0.001, '₹0'],
  [7, '₹7'],
  [999, '₹999'],
  [8000, '₹8,000'],
  [12_000, '₹12,000'],
  [12_000.5, '₹12,000.50'],
  [0.05, '₹0.05'],
  [19.99, '₹19.99'],
  [100_000, '₹1,00,000'],
  [1_234_567.89, '₹12,34,567.89'],
  [priceMaximum, '₹1,00,00,000'],
  [-2500, '-₹2,500'],
])('%d rupees are written %s', (amount, shown) => {
  expect(formatRupees(amount)).toBe(shown)
})

test.each([0, 5, 450, 1000, 98_765, 250_000, 7_654_321, 10_000_000])(
  '%d is grouped exactly as en-IN groups it',
  (amount) => {
    const expected = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(amount)
    expect(formatRupees(amount)).toBe(`₹${expected}`)
  },
)
