import { fixedRating } from '#shared/pages/site-constants.ts'

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
