import { type ContentKindName, contentKindNames, type PagedKindName } from './content-kind.ts'

/** Publication statuses; only `published` items are public. */
export const contentStatuses = ['published', 'draft'] as const
export type ContentStatus = (typeof contentStatuses)[number]

export const defaultContentStatus: ContentStatus = 'published'

export const contentStatusLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
}

export type ContentUse = { kind: PagedKindName | 'slide' | 'enquiry'; id: string; title: string }

/** A use of a library file; `address` is where staff edit it. */
export type MediaUse = { place: string; title: string; address: string }

/** Types that are moved to the trash on deletion. */
export type TrashKind = ContentKindName | 'enquiry' | 'media'

export const trashKinds: readonly TrashKind[] = [...contentKindNames, 'enquiry', 'media']

/** Days before trash is permanently deleted. */
export const trashDays = 30
