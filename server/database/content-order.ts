// The orders in which staff may see a list of content; equal items always stand the same way round.
import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm'

type Ordered = { id: AnyColumn; title: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }
export type ContentSort = 'newest' | 'title' | 'changed'

const orders: Record<ContentSort, (table: Ordered) => SQL[]> = {
  newest: (table) => [desc(table.createdAt), desc(table.id)],
  title: (table) => [asc(table.title), asc(table.id)],
  changed: (table) => [desc(table.updatedAt), desc(table.id)],
}

/** The ORDER BY of a list of this table; newest first unless told otherwise. */
export function contentOrder(table: Ordered, sort: ContentSort = 'newest'): SQL[] {
  return orders[sort](table)
}
