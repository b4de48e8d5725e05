// The orders in which staff may see a list of content; equal items always stand the same way round.
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ContentSort } from '#shared/content/list-filters.ts'
import { contentRegister } from './content-register.ts'

type Ordered = { id: AnyColumn; searchText: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }

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

/** The ORDER BY of a kind's list; what the register says, else newest first, unless told otherwise. */
export function listOrder(kind: ContentKindName, sort: ContentSort | '' = ''): readonly SQL[] {
  const entry = contentRegister[kind]
  if (!sort && 'order' in entry) return entry.order
  return orders[sort || 'newest'](entry.table)
}
