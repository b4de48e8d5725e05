// Pagination of lists.
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { pageSize } from '#shared/pages/site-constants.ts'

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
