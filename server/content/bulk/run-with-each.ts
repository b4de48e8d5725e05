// Does one thing with many items, each by itself, and says what became of each.
import { log } from '#server/config/log.ts'
import { isForLater } from '#server/database/database.ts'
import type { BulkItem, BulkKind, BulkResult } from '#shared/content/bulk-actions.ts'

/** What became of one. */
export type ItemOutcome = Omit<BulkItem, 'id' | 'title'>

type Many = {
  kind: BulkKind
  deed: string
  ids: readonly string[]
  /** Of those that are there. */
  titles: ReadonlyMap<string, string>
  run: (id: string) => Promise<ItemOutcome>
}

/**
 * Runs it with each in turn. One that is not there, or that the database refuses, is told and keeps no other from it; where the
 * database is away, what was done is told and the rest is left untried.
 */
export async function runWithEach({ kind, deed, ids, titles, run }: Many): Promise<BulkResult> {
  const items: BulkItem[] = []
  for (const id of ids) {
    const title = titles.get(id)
    const tell = (became: ItemOutcome) => items.push({ id, title: title ?? 'One that was chosen', ...became })
    try {
      tell(title === undefined ? { outcome: 'missing' } : await run(id))
    } catch (error) {
      // A role that does not reach so far is no fault of an item.
      if (!(error instanceof Error)) throw error
      log().error({ err: error, kind, id, deed }, 'one of many items was not changed')
      tell({ outcome: 'failed' })
      if (isForLater(error)) break
    }
  }
  return { items, untried: ids.length - items.length }
}
