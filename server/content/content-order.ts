// The orders in which staff may see a list of content; equal items always stand the same way round.
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ContentFilters, ContentSort } from '#shared/content/list-filters.ts'

type Ordered = { id: AnyColumn; searchText: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }

/** What a list of content is asked for; newest first unless it says otherwise. */
export type ContentListFilters = Omit<ContentFilters, 'sort'> & { sort?: ContentSort | '' }

/**
 * By title without regard to case and accents: the folded text of a row begins with its title, and its beginning is
 * what the indexes of the lists are made of.
 */
export function titleOrder({ searchText }: Pick<Ordered, 'searchText'>): SQL {
  return sql`left(${searchText}, 160)`
}

const orders: Record<ContentSort | 'newest', (table: Ordered) => SQL[]> = {
  newest: (table) => [desc(table.createdAt), desc(table.id)],
  oldest: (table) => [asc(table.createdAt), asc(table.id)],
  title: (table) => [titleOrder(table), asc(table.id)],
  changed: (table) => [desc(table.updatedAt), desc(table.id)],
}

/** The ORDER BY of a list of this table; newest first unless told otherwise. */
export function contentOrder(table: Ordered, sort: ContentSort | '' = ''): SQL[] {
  return orders[sort || 'newest'](table)
}
