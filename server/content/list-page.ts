// Cuts a list into pages (pagination), with the page a visitor asked for or the last one there is.
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { pageSize } from '#shared/pages/site-constants.ts'

export type ListPage<Item> = {
  items: Item[]
  /** Items on all pages together. */
  total: number
  /** The page these items stand on, from 1; the last one when a later one was asked for. */
  page: number
  /** At least 1, also for an empty list. */
  pages: number
}

type Window = { limit: number; offset: number }

type Query<Item> = {
  page: number
  read: (window: Window) => Promise<Item[]>
  count: () => Promise<number>
}

/** Reads one page of a list; its items and their number are asked for at the same time. */
export async function readListPage<Item>({ page, read, count }: Query<Item>): Promise<ListPage<Item>> {
  const window = (number: number) => ({ limit: pageSize, offset: (number - 1) * pageSize })
  const [items, total] = await Promise.all([read(window(page)), count()])
  const pages = Math.max(Math.ceil(total / pageSize), 1)
  if (page <= pages) return { items, total, page, pages }
  return { items: await read(window(pages)), total, page: pages, pages }
}

/**
 * The ids on one page, as a subquery. What a deep page skips is skipped as ids, by an index where one has the order:
 * the rows themselves hold long texts, which would be sorted along.
 */
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
