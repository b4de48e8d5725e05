// The orders in which staff may see a list of content; equal items always stand the same way round.
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ColumnSort, ContentSort, SortColumn } from '#shared/content/staff-list-filters.ts'
import { contentRegister } from './content-register.ts'

type Ordered = { id: AnyColumn; searchText: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }

/**
 * By title without regard to case and accents: the folded text of a row begins with its title, and its beginning is
 * what the indexes of the lists are made of.
 */
export function titleOrder({ searchText }: Pick<Ordered, 'searchText'>): SQL {
  return sql`left(${searchText}, 160)`
}

const orders = {
  newest: (table: Ordered) => [desc(table.createdAt), desc(table.id)],
  oldest: (table: Ordered) => [asc(table.createdAt), asc(table.id)],
}

/** The ORDER BY of a kind's list; what the register says, else newest first, unless told otherwise by a column that it has. */
export function listOrder(kind: ContentKindName, sort: ContentSort | '' = ''): readonly SQL[] {
  const entry = contentRegister[kind]
  if (sort === 'oldest') return orders.oldest(entry.table)
  const byColumn = sort && columnOrder(kind, sort)
  if (byColumn) return byColumn
  return 'order' in entry ? entry.order : orders.newest(entry.table)
}

/** Both columns run the same way, so that one index serves it forwards and backwards. */
function columnOrder(kind: ContentKindName, sort: ColumnSort): SQL[] | undefined {
  const { table, sorts } = contentRegister[kind]
  const name = sort.replace('-', '') as SortColumn
  const columns: Partial<Record<SortColumn, PgColumn | SQL>> = {
    ...sorts,
    title: titleOrder(table),
    changed: table.updatedAt,
  }
  const column = columns[name]
  if (!column) return undefined
  // What changed last is what a list is sorted by its changes for.
  const isDescending = sort.startsWith('-') !== (name === 'changed')
  const way = isDescending ? desc : asc
  return [way(column), way(table.id)]
}
