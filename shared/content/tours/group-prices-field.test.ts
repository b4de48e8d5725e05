import { expect, test } from 'vitest'
import { describeField } from '#shared/forms/form-field.ts'
import { groupPricesField } from './group-prices-field.ts'

const field = groupPricesField({ most: 3, people: 100 })

test.each([
  ['6', 'Line 1: write people and price, such as 6: 10500.'],
  ['six: 10500', 'Line 1: write people and price, such as 6: 10500.'],
  ['6: ten', 'Line 1: Enter an amount in figures, such as 12000 or 12000.50.'],
  ['6: 10500 each', 'Line 1: Enter an amount in figures, such as 12000 or 12000.50.'],
  ['1: 10500', 'Line 1: enter from 2 to 100 people.'],
  ['4: 9000\n101: 8000', 'Line 2: enter from 2 to 100 people.'],
  ['6: 10500.555', 'Line 1: Use at most two decimals.'],
  ['6: 10000001', 'Line 1: Enter at most 10000000.'],
  ['6: 1.2.3', 'Line 1: Enter an amount in figures, such as 12000 or 12000.50.'],
  ['6: 9000\n6: 8000', 'Line 2: there is a price for 6 people already.'],
  ['2: 1\n3: 1\n4: 1\n5: 1', 'Use at most 3 lines; there are 4.'],
  [[{ people: '6', price: 9000 }], 'Line 1: write people and price, such as 6: 10500.'],
  [[null], 'Line 1: write people and price, such as 6: 10500.'],
])('%j is refused', (raw, problem) => {
  expect(field.safeParse(raw).error?.issues.map(({ message }) => message)).toEqual([problem])
})

test.each([
  ['', []],
  ['6: 10,500', [{ people: 6, price: 10_500 }]],
  [' 6 = ₹10,500.50 ', [{ people: 6, price: 10_500.5 }]],
  ['6+: Rs. 9000', [{ people: 6, price: 9000 }]],
  [
    '12 people - 8000\n\n6 pax: 1,00,000',
    [
      { people: 6, price: 100_000 },
      { people: 12, price: 8000 },
    ],
  ],
])('%j is read as %j', (raw, prices) => {
  expect(field.parse(raw)).toEqual(prices)
})

test('what is written is read again as the same prices', () => {
  const prices = [
    { people: 4, price: 9000.5 },
    { people: 10, price: 8000 },
  ]
  expect(field.parse(prices)).toEqual(prices)
  expect(field.parse(describeField(field)?.write?.(prices))).toEqual(prices)
})
