import { formatRupees } from '#shared/values/money.ts'
import type { PricedTour } from './tour-prices.ts'
import { monthsText, type SeasonWords } from './tour-season.ts'

/** What the office may say of a tour beside its texts. */
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
export type ShownFact = { name: FactName; text: string }

/** How a language says for whom a tour is; each may begin a line or follow a comma. Without months, those of English. */
export type FactWords = {
  season?: SeasonWords
  families: string
  seniors: string
  everybodyFrom: (years: number) => string
}

const englishFacts: FactWords = {
  families: 'families',
  seniors: 'seniors',
  everybodyFrom: (years) => `everybody from ${years} years`,
}

/**
 * What a tour says of itself in short, on its page and its print sheet: only what the office filled in. In English where no other words
 * are given.
 */
export function shownFacts(tour: DescribedTour, words: FactWords = englishFacts): ShownFact[] {
  const facts: ShownFact[] = [
    { name: 'Starts at', text: tour.startsAt },
    { name: 'Ends at', text: tour.endsAt },
    { name: 'Nights', text: tour.nights ? String(tour.nights) : '' },
    { name: 'Runs in', text: monthsText(tour.months, words.season) },
    { name: 'Suited for', text: suitedText(tour, words) },
    { name: 'Guide speaks', text: tour.guideLanguages },
  ]
  return facts.filter(({ text }) => text !== '')
}

function suitedText({ suitsFamilies, suitsSeniors, ageFrom }: DescribedTour, words: FactWords): string {
  const suited = [
    suitsFamilies ? words.families : '',
    suitsSeniors ? words.seniors : '',
    ageFrom ? words.everybodyFrom(ageFrom) : '',
  ].filter(Boolean)
  const text = suited.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A price, for whom it is, and what it is for, where that is said. */
export type ShownPrice = { who: string; note: string; price: string }

/** How a language says for whom a price is. */
export type PriceWords = {
  perPerson: string
  fromPeople: (people: number) => string
  childWithBed: string
  childWithoutBed: string
  singleRoom: string
  free: string
}

const englishPrices: PriceWords = {
  perPerson: 'Per person',
  fromPeople: (people) => `Per person, from ${people} people`,
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  singleRoom: 'Extra for a single room',
  free: 'Free',
}

/** All prices of a tour, that of one person first. In English where no other words are given. */
export function shownPrices(
  tour: PricedTour & { priceBasis: string },
  words: PriceWords = englishPrices,
): ShownPrice[] {
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
