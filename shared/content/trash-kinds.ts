import { type ContentKindName, contentKindNames } from './content-kind.ts'

/** What goes to the trash when it is deleted. */
export type TrashKind = ContentKindName | 'enquiry' | 'media'

/** In the order in which the panel shows them. */
export const trashKinds: readonly TrashKind[] = [...contentKindNames, 'enquiry', 'media']

/** How many days what was deleted can be restored. */
export const trashDays = 30
