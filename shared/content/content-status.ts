/** What staff may set on a destination, a tour or a blog post; only `published` ones are ever public. */
export const contentStatuses = ['published', 'draft'] as const
export type ContentStatus = (typeof contentStatuses)[number]

/** The status a new item gets unless staff choose otherwise. */
export const defaultContentStatus: ContentStatus = 'published'

export const contentStatusLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
}
