import { deletionNotice } from '#app/admin/shell/deletion-notice.ts'
import {
  type Bulk,
  type BulkResult,
  describeBulk,
  undoing,
  writeTimes,
} from '#shared/content/bulk-actions.ts'

type Done = {
  bulk: Bulk
  result: BulkResult
  /** Of the list that says it. */
  path: string
  /** By which all that was deleted can be brought back. */
  deletion: string
}

/** What the list says was done with many items, and what takes it back; what came out of the trash stays so. */
export function bulkNotice({ bulk, result, path, deletion }: Done) {
  const { text, failures } = describeBulk(bulk, result)
  const told = { text: [text, ...failures].join(' '), isProblem: failures.length > 0 }
  const ids = result.items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  if (ids.length === 0) return told
  if (bulk.deed === 'delete') return { ...told, ...deletionNotice(deletion, path) }
  const back = undoing[bulk.deed]
  if (back === undefined) return told
  const fields = [
    ['deed', back],
    ['id', ids.join()],
    ['times', writeTimes(result.items)],
  ] as const
  return { ...told, undo: { action: `${path}/selected`, fields } }
}
