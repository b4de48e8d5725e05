// The orders in which staff may see a list of content; equal items always stand the same way round.
import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm'
import type { ContentFilters, ContentSort } from '#shared/list-filters.ts'

type Ordered = { id: AnyColumn; title: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }

/** What a list of content is asked for; newest first unless it says otherwise. */
export type ContentListFilters = Omit<ContentFilters, 'sort'> & { sort?: ContentSort | '' }

const orders: Record<ContentSort | 'newest', (table: Ordered) => SQL[]> = {
  newest: (table) => [desc(table.createdAt), desc(table.id)],
  oldest: (table) => [asc(table.createdAt), asc(table.id)],
  title: (table) => [asc(table.title), asc(table.id)],
  changed: (table) => [desc(table.updatedAt), desc(table.id)],
}

/** The ORDER BY of a list of this table; newest first unless told otherwise. */
export function contentOrder(table: Ordered, sort: ContentSort | '' = ''): SQL[] {
  return orders[sort || 'newest'](table)
}
