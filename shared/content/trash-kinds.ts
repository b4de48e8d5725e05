import { type ContentKindName, contentKindNames } from './content-kind.ts'

/** Types that are moved to the trash on deletion. */
export type TrashKind = ContentKindName | 'enquiry' | 'media'

export const trashKinds: readonly TrashKind[] = [...contentKindNames, 'enquiry', 'media']

/** Days before trash is permanently deleted. */
export const trashDays = 30
