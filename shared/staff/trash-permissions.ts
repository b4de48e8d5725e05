import type { TrashKind } from '#shared/content/trash-kinds.ts'
import type { Permission } from './permissions.ts'

/** What it takes to see, restore and delete for good what was deleted of a kind: the right to delete it. */
export function trashPermission(kind: TrashKind): Permission {
  if (kind === 'enquiry') return 'enquiries.remove'
  return kind === 'media' ? 'media.remove' : 'content.remove'
}
