import { type ContentKindName, contentKindNames } from './content-kind.ts'

/** Types that are moved to the trash on deletion. */
export type TrashKind = ContentKindName | 'enquiry' | 'media'

/** In display order of the panel. */
export const trashKinds: readonly TrashKind[] = [...contentKindNames, 'enquiry', 'media']

/** Days until trash is purged. */
export const trashDays = 30
