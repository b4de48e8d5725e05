export const scheduleLabels = { publishAt: 'Publish at', unpublishAt: 'Unpublish at' } as const

/** Names that other site editors use. Hints add the technical terms. */
export const pageLabels = {
  metaTitle: 'Search engine title',
  metaDescription: 'Search engine description',
  metaKeywords: 'Search engine keywords',
  status: 'Status',
  isFeatured: 'Featured',
  ...scheduleLabels,
  featuredImage: 'Featured image',
  slug: 'Page address',
} as const
