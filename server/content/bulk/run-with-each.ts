// Runs one action on many items separately and returns a result per item.
import { log } from '#server/config/log.ts'
import { isForLater } from '#server/database/database.ts'
import type { BulkItem, BulkKind, BulkResult } from '#shared/content/bulk-actions.ts'

export type ItemOutcome = Omit<BulkItem, 'id' | 'title'>

type Many = {
  kind: BulkKind
  deed: string
  ids: readonly string[]
  /** Titles of the items that exist; an item without a title is missing. */
  titles: ReadonlyMap<string, string>
  run: (id: string) => Promise<ItemOutcome>
}

/**
 * Runs `run` on the items sequentially. A missing item or a database error affects only that item's result.
 * If the database is unavailable, it stops and counts the remaining items as `untried`.
 */
export async function runWithEach({ kind, deed, ids, titles, run }: Many): Promise<BulkResult> {
  const items: BulkItem[] = []
  for (const id of ids) {
    const title = titles.get(id)
    const tell = (became: ItemOutcome) => items.push({ id, title: title ?? 'One that was chosen', ...became })
    try {
      tell(title === undefined ? { outcome: 'missing' } : await run(id))
    } catch (error) {
      // Not an `Error`: a response such as the 403 for a missing permission, which concerns the whole
      // request.
      if (!(error instanceof Error)) throw error
      log().error({ err: error, kind, id, deed }, 'one of many items was not changed')
      tell({ outcome: 'failed' })
      if (isForLater(error)) break
    }
  }
  return { items, untried: ids.length - items.length }
}
