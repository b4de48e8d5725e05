import { trashPath } from '#shared/staff/staff-paths.ts'
import { type Undo, undoDeletionMs } from './panel-notifications.ts'

/** `list` is the path of the screen that shows the result of the undo. */
export function deletionNotice(deletion: string, list: string) {
  const fields = [
    ['deletion', deletion],
    ['list', list],
  ] as const
  const undo: Undo = { action: trashPath, fields }
  return { undo, undoLasts: undoDeletionMs, isDeleted: true }
}
