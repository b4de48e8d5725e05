import { pageLabels } from '#app/admin/content/page-inputs.tsx'

export const destinationLabels = {
  title: 'Title',
  shortDescription: 'Short description',
  description: 'Full description',
  region: 'Region',
  highlights: 'Highlights',
  bestTimeToVisit: 'Best time to visit',
  ...pageLabels,
}
