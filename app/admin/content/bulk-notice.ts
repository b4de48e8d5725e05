import { deletionNotice } from '#app/admin/trash/deletion-notice.ts'
import { type Bulk, type BulkResult, describeBulk, undoing } from '#shared/content/bulk-actions.ts'

type Done = {
  bulk: Bulk
  result: BulkResult
  /** Of the list that says it. */
  path: string
  /** By which all that was deleted can be brought back. */
  deletion: string
}

/** What the list says was done with many items, and what takes it back. */
export function bulkNotice({ bulk, result, path, deletion }: Done) {
  const { text, failures } = describeBulk(bulk, result)
  const told = { text: [text, ...failures].join(' '), isProblem: failures.length > 0 }
  const ids = result.items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  if (ids.length === 0) return told
  if (bulk.deed === 'delete') return { ...told, ...deletionNotice(deletion, path) }
  const fields = [
    ['deed', undoing[bulk.deed] ?? bulk.deed],
    ['id', ids.join()],
  ] as const
  return { ...told, undo: { action: `${path}/selected`, fields } }
}
