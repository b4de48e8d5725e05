import { formatRupees } from '#shared/values/money.ts'
import type { PricedTour } from './tour-prices.ts'
import { monthsText } from './tour-season.ts'

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

/** What a tour says of itself in short, on its page and its print sheet: only what the office filled in. */
export function shownFacts(tour: DescribedTour): ShownFact[] {
  const facts: ShownFact[] = [
    { name: 'Starts at', text: tour.startsAt },
    { name: 'Ends at', text: tour.endsAt },
    { name: 'Nights', text: tour.nights ? String(tour.nights) : '' },
    { name: 'Runs in', text: monthsText(tour.months) },
    { name: 'Suited for', text: suitedText(tour) },
    { name: 'Guide speaks', text: tour.guideLanguages },
  ]
  return facts.filter(({ text }) => text !== '')
}

function suitedText({ suitsFamilies, suitsSeniors, ageFrom }: DescribedTour): string {
  const suited = [
    suitsFamilies ? 'families' : '',
    suitsSeniors ? 'seniors' : '',
    ageFrom ? `everybody from ${ageFrom} years` : '',
  ].filter(Boolean)
  const text = suited.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A price, for whom it is, and what it is for, where that is said. */
export type ShownPrice = { who: string; note: string; price: string }

/** All prices of a tour, that of one person first. */
export function shownPrices(tour: PricedTour & { priceBasis: string }): ShownPrice[] {
  const optional = [
    { who: 'Child with a bed', rupees: tour.childPriceWithBed },
    { who: 'Child without a bed', rupees: tour.childPriceWithoutBed },
    { who: 'Extra for a single room', rupees: tour.singleSupplement },
  ]
  return [
    { who: 'Per person', note: tour.priceBasis, price: formatRupees(tour.priceFrom) },
    ...tour.groupPrices.map(({ people, price }) => ({
      who: `Per person, from ${people} people`,
      note: '',
      price: formatRupees(price),
    })),
    ...optional.flatMap(({ who, rupees }) =>
      rupees === null ? [] : [{ who, note: '', price: rupees === 0 ? 'Free' : formatRupees(rupees) }],
    ),
  ]
}
