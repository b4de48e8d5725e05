import { trashPath } from '#shared/staff/staff-paths.ts'
import { type Undo, undoDeletionLasts } from './panel-notifications.ts'

/**
 * What a message about a deletion offers: to undo it for a few seconds, and the way to the trash.
 * @param list the address of the screen that says what became of it
 */
export function deletionNotice(deletion: string, list: string) {
  const fields = [
    ['deletion', deletion],
    ['list', list],
  ] as const
  const undo: Undo = { action: trashPath, fields }
  return { undo, undoLasts: undoDeletionLasts, isDeleted: true }
}
