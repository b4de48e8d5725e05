import { fixedRating } from '#shared/pages/site-constants.ts'

/** The operator’s standing claims: fixed marketing text, not measured data, and never part of structured data. */
export const siteClaims = {
  rating: fixedRating,
  happyTravelers: '50,000+',
  happyTravelersShort: '50K+',
  yearsOfExperience: '10+',
  rank: '#1 rated',
}
