import type { IconName } from '#app/ui/icon.tsx'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { monthsText } from '#shared/content/tours/tour-season.ts'
import { fixedRating } from '#shared/pages/site-constants.ts'

export type TourFact = { name: string; text: string; icon: IconName }

/** What a tour says of itself in short: only what the office filled in. */
export function toldFacts(tour: TourDetail): TourFact[] {
  const { startsAt, endsAt, durationDays, nights, guideLanguages, ageFrom } = tour
  const suited = [
    tour.suitsFamilies ? 'families' : '',
    tour.suitsSeniors ? 'seniors' : '',
    ageFrom ? `everybody from ${ageFrom} years` : '',
  ].filter(Boolean)
  const facts: TourFact[] = [
    { name: 'Starts at', text: startsAt, icon: 'pin' },
    { name: 'Ends at', text: endsAt, icon: 'pin' },
    { name: 'Length', text: nights === null ? '' : lengthText(durationDays, nights), icon: 'clock' },
    { name: 'Runs in', text: monthsText(tour.months), icon: 'calendar' },
    { name: 'Suited for', text: beginUpper(suited.join(', ')), icon: 'people' },
    { name: 'Guide speaks', text: guideLanguages, icon: 'Users' },
  ]
  return facts.filter(({ text }) => text !== '')
}

function lengthText(days: number, nights: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}, ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

function beginUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The rating that stands on every tour, spelt out for those who do not see the star. */
export const ratingText = `${fixedRating} out of 5`

/** What journeys cost, by comfort: fixed marketing text, rupees a person. */
export const priceBands = [
  { name: 'Budget', range: '5K-15K', text: 'Clean rooms, shared cars, state buses where they are quicker.' },
  {
    name: 'Standard',
    range: '15K-30K',
    text: 'A car to yourselves, good small hotels, guides at the monuments.',
  },
  { name: 'Premium', range: '30K-60K', text: 'Heritage houses and forest lodges, with a guide all the way.' },
  {
    name: 'Luxury',
    range: '60K+',
    text: 'The best rooms there are, private safaris, nothing left to arrange.',
  },
] as const
