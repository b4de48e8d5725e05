// Pagination of lists.
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ColumnSort, ContentSort, SortColumn } from '#shared/content/staff-list-filters.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { contentRegister } from './content-register.ts'

export type ListPage<Item> = {
  items: Item[]
  total: number
  /** From 1; the last page if the requested one does not exist. */
  page: number
  pages: number
}

type Window = { limit: number; offset: number }

type Query<Item> = {
  page: number
  read: (window: Window) => Promise<Item[]>
  count: () => Promise<number>
}

/** Reads a page and the total count concurrently. */
export async function readListPage<Item>({ page, read, count }: Query<Item>): Promise<ListPage<Item>> {
  const window = (number: number) => ({ limit: pageSize, offset: (number - 1) * pageSize })
  const [items, total] = await Promise.all([read(window(page)), count()])
  const pages = Math.max(Math.ceil(total / pageSize), 1)
  if (page <= pages) return { items, total, page, pages }
  return { items: await read(window(pages)), total, page: pages, pages }
}

/** Deep pages skip ids in an index instead of sorting long rows. */
export function idsOnPage(
  table: PgTable & { id: PgColumn },
  { fits, order, window }: { fits: SQL | undefined; order: readonly SQL[]; window: Window },
) {
  const ids = database().select({ id: table.id }).from(table).where(fits)
  return ids
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
}

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
