// Cuts a list into pages, with the page a visitor asked for or the last one there is.
import { pageSize } from '#shared/site-constants.ts'

export type ListPage<Item> = {
  items: Item[]
  /** Items on all pages together. */
  total: number
  /** The page these items stand on, from 1; the last one when a later one was asked for. */
  page: number
  /** At least 1, also for an empty list. */
  pages: number
}

type Query<Item> = {
  page: number
  read: (window: { limit: number; offset: number }) => Promise<Item[]>
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
