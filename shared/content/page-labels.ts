export const scheduleLabels = { publishAt: 'Publish at', unpublishAt: 'Unpublish at' } as const

/** The fields of every page in a clerk's words, with the word of those who made websites before. */
export const pageLabels = {
  metaTitle: 'Title for search engines (meta title)',
  metaDescription: 'Text for search engines (meta description)',
  metaKeywords: 'Keywords for search engines (meta keywords)',
  status: 'Status',
  isFeatured: 'Featured',
  ...scheduleLabels,
  featuredImage: 'Featured image',
  slug: 'Address of the page (slug)',
} as const
