import { monthNames } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'
import type { PricedTour } from './tour-prices.ts'

const count = monthNames.length

/** Translated months: names from January on, two consecutive months, a longer run, and all twelve. */
type SeasonMessages = {
  months: readonly string[]
  pair: (first: string, last: string) => string
  run: (first: string, last: string) => string
  allYear: string
}

const english: SeasonMessages = {
  months: monthNames,
  pair: (first, last) => `${first} and ${last}`,
  run: (first, last) => `${first} to ${last}`,
  allYear: 'All year',
}

/**
 * Consecutive months are joined, also across the year's end: `October to March, June`. `All year` for all
 * twelve, '' for none. Defaults to English.
 */
export function monthsText(months: readonly number[], words: SeasonMessages = english): string {
  const runs = runsOf(months)
  if (months.length >= count) return words.allYear
  const nameOf = (month: number) => words.months[month - 1] ?? ''
  return runs
    .map(({ first, last }) => {
      if (first === last) return nameOf(first)
      const join = isNext(first, last) ? words.pair : words.run
      return join(nameOf(first), nameOf(last))
    })
    .join(', ')
}

type Run = { first: number; last: number }

function runsOf(months: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const month of months) {
    const before = runs.at(-1)
    if (before && isNext(before.last, month)) before.last = month
    else runs.push({ first: month, last: month })
  }
  const [first] = runs
  const last = runs.at(-1)
  if (first && last && first !== last && isNext(last.last, first.first)) {
    last.last = first.last
    runs.shift()
  }
  return runs
}

const isNext = (one: number, other: number) => (one % count) + 1 === other

export type DescribedTour = {
  startsAt: string
  endsAt: string
  nights: number | null
  months: readonly number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
  ageFrom: number | null
  guideLanguages: string
}

type FactName = 'Starts at' | 'Ends at' | 'Nights' | 'Runs in' | 'Suited for' | 'Guide speaks'
export type TourFact = { name: FactName; text: string }

/** Translated labels; each may start a line or follow a comma. Months default to English. */
type FactMessages = {
  season?: SeasonMessages
  families: string
  seniors: string
  everybodyFrom: (years: number) => string
}

const englishFacts: FactMessages = {
  families: 'families',
  seniors: 'seniors',
  everybodyFrom: (years) => `everyone aged ${years} and over`,
}

/** Defaults to English. */
export function tourFacts(tour: DescribedTour, words: FactMessages = englishFacts): TourFact[] {
  const facts: TourFact[] = [
    { name: 'Starts at', text: tour.startsAt },
    { name: 'Ends at', text: tour.endsAt },
    { name: 'Nights', text: tour.nights ? String(tour.nights) : '' },
    { name: 'Runs in', text: monthsText(tour.months, words.season) },
    { name: 'Suited for', text: suitedText(tour, words) },
    { name: 'Guide speaks', text: tour.guideLanguages },
  ]
  return facts.filter(({ text }) => text !== '')
}

function suitedText({ suitsFamilies, suitsSeniors, ageFrom }: DescribedTour, words: FactMessages): string {
  const suited = [
    suitsFamilies ? words.families : '',
    suitsSeniors ? words.seniors : '',
    ageFrom ? words.everybodyFrom(ageFrom) : '',
  ].filter(Boolean)
  const text = suited.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type DisplayPrice = { who: string; note: string; price: string }

type PriceMessages = {
  perPerson: string
  fromPeople: (people: number) => string
  childWithBed: string
  childWithoutBed: string
  singleRoom: string
  free: string
}

const englishPrices: PriceMessages = {
  perPerson: 'Per person',
  fromPeople: (people) => `Per person, from ${people} people`,
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  singleRoom: 'Single room supplement',
  free: 'Free',
}

/** The price per person first. Defaults to English. */
export function displayPrices(
  tour: PricedTour & { priceBasis: string },
  words: PriceMessages = englishPrices,
): DisplayPrice[] {
  const optional = [
    { who: words.childWithBed, rupees: tour.childPriceWithBed },
    { who: words.childWithoutBed, rupees: tour.childPriceWithoutBed },
    { who: words.singleRoom, rupees: tour.singleSupplement },
  ]
  return [
    { who: words.perPerson, note: tour.priceBasis, price: formatRupees(tour.priceFrom) },
    ...tour.groupPrices.map(({ people, price }) => ({
      who: words.fromPeople(people),
      note: '',
      price: formatRupees(price),
    })),
    ...optional.flatMap(({ who, rupees }) =>
      rupees === null ? [] : [{ who, note: '', price: rupees === 0 ? words.free : formatRupees(rupees) }],
    ),
  ]
}
