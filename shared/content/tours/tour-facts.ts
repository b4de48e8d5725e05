import { formatRupees } from '#shared/values/money.ts'
import type { PricedTour } from './tour-prices.ts'
import { monthsText, type SeasonMessages } from './tour-season.ts'

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
export type FactMessages = {
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

export type DisplayPrice = { who: string; note: string; price: string }

export type PriceMessages = {
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
