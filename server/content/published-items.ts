// Reads the published items of a kind for the public, whatever else is asked for.
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { slugPattern } from '#shared/values/slug.ts'
import { listOrder } from './content-order.ts'
import { contentRegister } from './content-register.ts'

/** The column of each thing that is told of an item; its picture is that of `featuredImage`. */
type Columns<Item> = Record<Exclude<keyof Item, 'picture'> | 'featuredImage', AnyPgColumn>
type Illustrated = { title: string; featuredImage: string }

/** How an item is read, as lists show it and as its page does. */
type Reads<Summary, Detail> = {
  summary: Columns<Summary>
  detail: Columns<Detail>
  /** Puts the picture beside each. */
  show: (rows: Illustrated[]) => Promise<unknown[]>
}

/** The reads of one kind; what stands in other tables, its noun adds. */
export function publishedItems<Summary, Detail>(kind: PagedKindName, reads: Reads<Summary, Detail>) {
  const { table } = contentRegister[kind]

  /** Every query goes through here. */
  function published(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(isPublished(table), ...conditions)
  }

  function select(columns: SelectedFields, fits: SQL | undefined) {
    return database().select(columns).from(table).where(published(fits))
  }

  /** The newest that fit. */
  async function list(
    fits: SQL | undefined,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<Summary[]> {
    const rows = await select(reads.summary, fits)
      .orderBy(...listOrder(kind))
      .limit(limit)
      .offset(offset)
    return (await reads.show(rows as unknown as Illustrated[])) as Summary[]
  }

  async function count(fits: SQL | undefined): Promise<number> {
    return database().$count(table, published(fits))
  }

  function listFeatured(limit: number): Promise<Summary[]> {
    return list(eq(table.isFeatured, true), { limit })
  }

  /** The item at this slug; undefined when there is none. */
  async function findAtSlug(slug: string): Promise<Detail | undefined> {
    if (!slugPattern.test(slug)) return undefined
    const rows = await select(reads.detail, eq(table.slug, slug))
    const [item] = await reads.show(rows as unknown as Illustrated[])
    return item as Detail | undefined
  }

  return { published, list, count, listFeatured, findAtSlug }
}
