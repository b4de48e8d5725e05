import { siteClaims } from '#app/site/site-claims.ts'

/** The three figures beside Our Story. */
export const aboutStats = [
  { value: siteClaims.yearsOfExperience, label: 'Years of Experience' },
  { value: siteClaims.happyTravelersShort, label: 'Happy Travelers' },
  { value: siteClaims.rating, label: 'Average Rating' },
]
