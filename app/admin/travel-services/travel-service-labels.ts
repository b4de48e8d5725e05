import { scheduleLabels } from '#app/admin/content/page-labels.ts'

export const travelServiceLabels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  isActive: 'Active',
  sortOrder: 'Sort order',
  ...scheduleLabels,
}
