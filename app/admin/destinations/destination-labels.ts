import { pageLabels } from '#shared/content/page-labels.ts'

/** In the order of the form: problems are listed in it. */
export const destinationLabels = {
  title: 'Title',
  alsoKnownAs: 'Also known as',
  region: 'Region',
  bestTimeToVisit: 'Best time to visit',
  shortDescription: 'Short description',
  description: 'Full description',
  highlights: 'Highlights',
  ...pageLabels,
}
