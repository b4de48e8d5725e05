import { pageLabels } from '#shared/content/page-labels.ts'

export const tourLabels = {
  title: 'Title',
  shortDescription: 'Short description',
  description: 'Full description',
  priceFrom: 'Price from (₹)',
  durationDays: 'Duration in days',
  maxGroupSize: 'Max group size',
  difficultyLevel: 'Difficulty',
  destinationIds: 'Destinations',
  itinerary: 'Itinerary',
  inclusions: 'Included',
  exclusions: 'Not included',
  ...pageLabels,
}
