import { pageLabels } from '#shared/content/page-labels.ts'

export const destinationLabels = {
  title: 'Title',
  alsoKnownAs: 'Also known as',
  shortDescription: 'Short description',
  description: 'Full description',
  region: 'Region',
  highlights: 'Highlights',
  bestTimeToVisit: 'Best time to visit',
  ...pageLabels,
}
