import { expect, test } from 'vitest'
import { type PricedTour, priceForGroup, sumOfTour } from './tour-prices.ts'

const konkan: PricedTour = {
  priceFrom: 10_000,
  childPriceWithBed: 7500,
  childPriceWithoutBed: 0,
  singleSupplement: 2500,
  gst: 'included',
  groupPrices: [
    { people: 4, price: 9000 },
    { people: 10, price: 8000.1 },
  ],
}
const nobody = { adults: 0, childrenWithBed: 0, childrenWithoutBed: 0, singleRooms: 0 }

test.each([
  [1, 10_000],
  [3, 10_000],
  [4, 9000],
  [9, 9000],
  [10, 8000.1],
  [500, 8000.1],
])('%d people pay %d each', (people, price) => {
  expect(priceForGroup(konkan, people)).toBe(price)
})

test('where nobody said how GST is charged there is no sum', () => {
  expect(sumOfTour({ ...konkan, gst: null }, { ...nobody, adults: 2 })).toBeNull()
})

test('a family of four pays the price of four, children their own', () => {
  const sum = sumOfTour(konkan, { ...nobody, adults: 2, childrenWithBed: 1, childrenWithoutBed: 1 })
  expect(sum).toEqual({
    lines: [
      { what: 'adults', count: 2, each: 9000, rupees: 18_000 },
      { what: 'childrenWithBed', count: 1, each: 7500, rupees: 7500 },
      { what: 'childrenWithoutBed', count: 1, each: 0, rupees: 0 },
    ],
    gst: null,
    total: 25_500,
  })
})

test('GST on top is five of a hundred, to the paisa', () => {
  const taxed = { ...konkan, gst: 'plus-5' } as const
  expect(sumOfTour(taxed, { ...nobody, adults: 11 })).toMatchObject({ gst: 4400.06, total: 92_401.16 })
  expect(sumOfTour({ ...taxed, priceFrom: 0.1, groupPrices: [] }, { ...nobody, adults: 3 })).toMatchObject({
    gst: 0.02,
    total: 0.32,
  })
})

test('a child without a price of its own counts as an adult, and a room for one costs extra for no more than there are adults', () => {
  const plain = { ...konkan, childPriceWithBed: null, childPriceWithoutBed: null, groupPrices: [] }
  const party = { adults: 1, childrenWithBed: 1, childrenWithoutBed: 1, singleRooms: 3 }
  expect(sumOfTour(plain, party)?.lines.map(({ what, rupees }) => [what, rupees])).toEqual([
    ['adults', 10_000],
    ['childrenWithBed', 10_000],
    ['childrenWithoutBed', 10_000],
    ['singleRooms', 2500],
  ])
  expect(sumOfTour({ ...plain, singleSupplement: null }, party)?.total).toBe(30_000)
})
