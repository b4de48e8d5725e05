/** Publication statuses; only `published` items are public. */
export const contentStatuses = ['published', 'draft'] as const
export type ContentStatus = (typeof contentStatuses)[number]

export const defaultContentStatus: ContentStatus = 'published'

export const contentStatusLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
}
