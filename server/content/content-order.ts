// Sort orders of staff lists, stable because the id breaks ties.
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ColumnSort, ContentSort, SortColumn } from '#shared/content/staff-list-filters.ts'
import { contentRegister } from './content-register.ts'

type Ordered = { id: AnyColumn; searchText: AnyColumn; createdAt: AnyColumn; updatedAt: AnyColumn }

/**
 * Title order, ignoring case and accents: `searchText` starts with the folded title. The list indexes use
 * the same expression.
 */
export function titleOrder({ searchText }: Pick<Ordered, 'searchText'>): SQL {
  return sql`left(${searchText}, 160)`
}

const orders = {
  newest: (table: Ordered) => [desc(table.createdAt), desc(table.id)],
  oldest: (table: Ordered) => [asc(table.createdAt), asc(table.id)],
}

/** The default if the type lacks the column. */
export function listOrder(kind: ContentKindName, sort: ContentSort | '' = ''): readonly SQL[] {
  const entry = contentRegister[kind]
  if (sort === 'oldest') return orders.oldest(entry.table)
  const byColumn = sort && columnOrder(kind, sort)
  if (byColumn) return byColumn
  return 'order' in entry ? entry.order : orders.newest(entry.table)
}

/** Equal directions let one index serve both. */
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
  // Sorting by change starts with the newest.
  const isDescending = sort.startsWith('-') !== (name === 'changed')
  const direction = isDescending ? desc : asc
  return [direction(column), direction(table.id)]
}
