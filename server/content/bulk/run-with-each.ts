// Runs an action on many items separately.
import { log } from '#server/config/log.ts'
import { isForLater } from '#server/database/database.ts'
import type { BulkItem, BulkKind, BulkResult } from '#shared/content/bulk-actions.ts'

export type ItemOutcome = Omit<BulkItem, 'id' | 'title'>

type Many = {
  kind: BulkKind
  deed: string
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  run: (id: string) => Promise<ItemOutcome>
}

/** Errors affect only their item, unless the database is unavailable: then the rest is `untried`. */
export async function runWithEach({ kind, deed, ids, titles, run }: Many): Promise<BulkResult> {
  const items: BulkItem[] = []
  for (const id of ids) {
    const title = titles.get(id)
    const tell = (became: ItemOutcome) => items.push({ id, title: title ?? 'One that was chosen', ...became })
    try {
      tell(title === undefined ? { outcome: 'missing' } : await run(id))
    } catch (error) {
      // A thrown response, such as a 403, concerns the whole request.
      if (!(error instanceof Error)) throw error
      log().error({ err: error, kind, id, deed }, 'one of many items was not changed')
      tell({ outcome: 'failed' })
      if (isForLater(error)) break
    }
  }
  return { items, untried: ids.length - items.length }
}
