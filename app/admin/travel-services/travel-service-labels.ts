import { scheduleLabels } from '#shared/content/page-labels.ts'

export const travelServiceLabels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  isActive: 'Active',
  sortOrder: 'Sort order',
  ...scheduleLabels,
}
