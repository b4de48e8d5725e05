// Reads the published items of a kind for the public, whatever else is asked for.
import { and, type Column, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { slugPattern } from '#shared/values/slug.ts'
import { listOrder } from './content-order.ts'
import { contentRegister } from './content-register.ts'

type Columns = Record<'title' | 'featuredImage', AnyPgColumn> & SelectedFields

/** What the public reads by these columns; the picture is that of `featuredImage`. */
export type Published<Read extends Record<string, Column>> = {
  [Name in Exclude<keyof Read, 'featuredImage'>]: GetColumnData<Read[Name]>
} & { picture: PictureSource }

type Illustrated = { title: string; featuredImage: string }

/** The columns of an item that the public may read, as lists show it and as its page does: no other leaves the server. */
type Reads<Summary, Detail> = {
  summary: Summary
  detail: Detail
  /** Puts the picture beside each. */
  show: (rows: Illustrated[]) => Promise<unknown[]>
}

/** The reads of one kind; what stands in other tables, its noun adds. */
export function publishedItems<
  Summary extends Columns & Record<string, Column>,
  Detail extends Columns & Record<string, Column>,
>(kind: PagedKindName, reads: Reads<Summary, Detail>) {
  const { table } = contentRegister[kind]

  /** Every query goes through here. */
  function published(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(isPublished(table), ...conditions)
  }

  function select(columns: SelectedFields, fits: SQL | undefined) {
    return database().select(columns).from(table).where(published(fits))
  }

  /** The newest that fit, after what comes `first` of them. */
  async function list(
    fits: SQL | undefined,
    { limit, offset = 0, first = [] }: { limit: number; offset?: number; first?: readonly SQL[] },
  ): Promise<Published<Summary>[]> {
    const rows = await select(reads.summary, fits)
      .orderBy(...first, ...listOrder(kind))
      .limit(limit)
      .offset(offset)
    return (await reads.show(rows as unknown as Illustrated[])) as Published<Summary>[]
  }

  async function count(fits: SQL | undefined): Promise<number> {
    return database().$count(table, published(fits))
  }

  function listFeatured(limit: number): Promise<Published<Summary>[]> {
    return list(eq(table.isFeatured, true), { limit })
  }

  /** The item at this slug; undefined when there is none. */
  async function findAtSlug(slug: string): Promise<Published<Detail> | undefined> {
    if (!slugPattern.test(slug)) return undefined
    const rows = await select(reads.detail, eq(table.slug, slug))
    const [item] = await reads.show(rows as unknown as Illustrated[])
    return item as Published<Detail> | undefined
  }

  return { published, list, count, listFeatured, findAtSlug }
}
