import { scheduleLabels } from '#shared/content/page-labels.ts'

/** In the order of the form: problems are listed in it. */
export const travelServiceLabels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  sortOrder: 'Sort order',
  isActive: 'Active',
  ...scheduleLabels,
}
