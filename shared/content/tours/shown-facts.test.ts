import { expect, test } from 'vitest'
import { shownFacts, shownPrices } from './shown-facts.ts'
import { noTourFacts } from './tour-fact-fields.ts'

const priced = { ...noTourFacts, priceFrom: 9000 }

test('a tour that says nothing shows no fact, and a day trip no nights', () => {
  expect(shownFacts(noTourFacts)).toEqual([])
  expect(shownFacts({ ...noTourFacts, nights: 0 })).toEqual([])
})

test.each([
  [{ startsAt: 'Pune' }, ['Starts at: Pune']],
  [{ endsAt: 'Goa' }, ['Ends at: Goa']],
  [{ nights: 4 }, ['Nights: 4']],
  [{ months: [12, 1].sort((one, other) => one - other) }, ['Runs in: December and January']],
  [{ suitsSeniors: true }, ['Suited for: Seniors']],
  [{ suitsFamilies: true, ageFrom: 8 }, ['Suited for: Families, everybody from 8 years']],
  [{ ageFrom: 16 }, ['Suited for: Everybody from 16 years']],
  [{ guideLanguages: 'मराठी' }, ['Guide speaks: मराठी']],
])('%j is shown as %j', (facts, shown) => {
  expect(shownFacts({ ...noTourFacts, ...facts }).map(({ name, text }) => `${name}: ${text}`)).toEqual(shown)
})

test('prices begin with that of one person; what is free is said so, what is not priced is left out', () => {
  const told = (more: object) =>
    shownPrices({ ...priced, ...more }).map(({ who, note, price }) => [who, note, price].join('|'))
  expect(told({})).toEqual(['Per person||₹9,000'])
  expect(told({ priceBasis: 'Twin sharing', childPriceWithoutBed: 0, singleSupplement: 500 })).toEqual([
    'Per person|Twin sharing|₹9,000',
    'Child without a bed||Free',
    'Extra for a single room||₹500',
  ])
  expect(told({ childPriceWithBed: 1, groupPrices: [{ people: 6, price: 8000 }] })).toEqual([
    'Per person||₹9,000',
    'Per person, from 6 people||₹8,000',
    'Child with a bed||₹1',
  ])
})
