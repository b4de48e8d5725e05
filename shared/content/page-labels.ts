export const scheduleLabels = { publishAt: 'Publish at', unpublishAt: 'Unpublish at' } as const

/** Plain labels, with the SEO term in brackets for staff who know it. */
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
