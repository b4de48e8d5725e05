import type { TrashKind } from '#shared/content/content-status.ts'
import type { Permission } from './permissions.ts'

/** Returns the permission to see, restore and permanently delete trash of a kind: that to delete it. */
export function trashPermission(kind: TrashKind): Permission {
  if (kind === 'enquiry') return 'enquiries.remove'
  return kind === 'media' ? 'media.remove' : 'content.remove'
}
