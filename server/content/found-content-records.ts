// Finds content of every kind by its texts, for the panel's search: published or not.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { type ContentKindName, contentKindNames } from '#shared/content/content-kind.ts'
import { listOrder } from './content-order.ts'
import { contentRegister } from './content-register.ts'
import { matchesText } from './text-search.ts'

/** `note` is the value of the column that the register names for it. */
export type FoundContent = { id: string; title: string; note: string | boolean }

/** For each kind, in the panel's order, the first items in the order of its list whose texts contain `q`. */
export function findContent(
  q: string,
  { limit }: { limit: number },
): Promise<{ kind: ContentKindName; items: FoundContent[] }[]> {
  return Promise.all(
    contentKindNames.map(async (kind) => ({ kind, items: await findInKind(kind, { q, limit }) })),
  )
}

function findInKind(
  kind: ContentKindName,
  { q, limit }: { q: string; limit: number },
): Promise<FoundContent[]> {
  const { table, note } = contentRegister[kind]
  return database()
    .select({ id: table.id, title: table.title, note: sql<string | boolean>`${note}` })
    .from(table)
    .where(matchesText(table.searchText, q))
    .orderBy(...listOrder(kind))
    .limit(limit)
}
