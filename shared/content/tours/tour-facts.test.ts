import { expect, test } from 'vitest'
import { noTourFacts } from './tour-fact-fields.ts'
import { displayPrices, tourFacts } from './tour-facts.ts'

const priced = { ...noTourFacts, priceFrom: 9000 }

test('a tour that says nothing shows no fact, and a day trip no nights', () => {
  expect(tourFacts(noTourFacts)).toEqual([])
  expect(tourFacts({ ...noTourFacts, nights: 0 })).toEqual([])
})

test.each([
  [{ startsAt: 'Pune' }, ['Starts at: Pune']],
  [{ endsAt: 'Goa' }, ['Ends at: Goa']],
  [{ nights: 4 }, ['Nights: 4']],
  [{ months: [12, 1].sort((one, other) => one - other) }, ['Runs in: December and January']],
  [{ suitsSeniors: true }, ['Suited for: Seniors']],
  [{ suitsFamilies: true, ageFrom: 8 }, ['Suited for: Families, everyone aged 8 and over']],
  [{ ageFrom: 16 }, ['Suited for: Everyone aged 16 and over']],
  [{ guideLanguages: 'मराठी' }, ['Guide speaks: मराठी']],
])('%j is shown as %j', (facts, shown) => {
  expect(tourFacts({ ...noTourFacts, ...facts }).map(({ name, text }) => `${name}: ${text}`)).toEqual(shown)
})

test('prices begin with that of one person; what is free is said so, what is not priced is left out', () => {
  const told = (more: object) =>
    displayPrices({ ...priced, ...more }).map(({ who, note, price }) => [who, note, price].join('|'))
  expect(told({})).toEqual(['Per person||₹9,000'])
  expect(told({ priceBasis: 'Twin sharing', childPriceWithoutBed: 0, singleSupplement: 500 })).toEqual([
    'Per person|Twin sharing|₹9,000',
    'Child without a bed||Free',
    'Single room supplement||₹500',
  ])
  expect(told({ childPriceWithBed: 1, groupPrices: [{ people: 6, price: 8000 }] })).toEqual([
    'Per person||₹9,000',
    'Per person, from 6 people||₹8,000',
    'Child with a bed||₹1',
  ])
})

test('facts and prices are told in words of another language, the texts of the office as they are', () => {
  const season = {
    months: [...'ABCDEFGHIJKL'],
    pair: (first: string, last: string) => `${first} व ${last}`,
    run: (first: string, last: string) => `${first} ते ${last}`,
    allYear: 'वर्षभर',
  }
  const words = {
    season,
    families: 'कुटुंबे',
    seniors: 'ज्येष्ठ',
    everybodyFrom: (years: number) => `${years} वर्षांवरील सर्व`,
  }
  const tour = { ...noTourFacts, startsAt: 'Pune', months: [6, 7], suitsSeniors: true, ageFrom: 12 }
  expect(tourFacts(tour, words)).toEqual([
    { name: 'Starts at', text: 'Pune' },
    { name: 'Runs in', text: 'F व G' },
    { name: 'Suited for', text: 'ज्येष्ठ, 12 वर्षांवरील सर्व' },
  ])
  const prices = {
    perPerson: 'प्रति व्यक्ती',
    fromPeople: (people: number) => `${people} जणांपासून`,
    childWithBed: 'बेडसह',
    childWithoutBed: 'बेडशिवाय',
    singleRoom: 'एकट्यासाठी',
    free: 'मोफत',
  }
  const told = { ...priced, childPriceWithoutBed: 0, groupPrices: [{ people: 6, price: 8000 }] }
  expect(displayPrices({ ...told, priceBasis: 'Twin sharing' }, prices)).toEqual([
    { who: 'प्रति व्यक्ती', note: 'Twin sharing', price: '₹9,000' },
    { who: '6 जणांपासून', note: '', price: '₹8,000' },
    { who: 'बेडशिवाय', note: '', price: 'मोफत' },
  ])
})
