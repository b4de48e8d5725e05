// Reads the published items of a kind for the public, whatever else is asked for.
import { and, type Column, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { slugPattern } from '#shared/values/slug-shape.ts'
import { listOrder } from './content-order.ts'
import { contentRegister } from './content-register.ts'
import { type ListPage, readListPage } from './list-page.ts'
import { cacheForVersion } from './query-cache.ts'
import { bestFirst, type Search, wasFound } from './search/ranked-reads.ts'

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

type PageQuery = {
  found: Search
  chosen: SQL | undefined
  page: number
  /** The name under which the number of items is remembered for each content version, where there are few such numbers. */
  countedAs?: string | undefined
  /** What comes before the order of the kind where no words are looked for. */
  first?: readonly SQL[]
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

  /** Drizzle does not type the rows of a generic selection: they have the columns by which they were read. */
  async function show<Read extends Columns & Record<string, Column>>(rows: readonly object[]) {
    return (await reads.show(rows as Illustrated[])) as Published<Read>[]
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
    return show<Summary>(rows)
  }

  /** One page of the items among `found` that are `chosen`: best first where words are looked for, else in the order of the kind. */
  async function readPage({
    found,
    chosen,
    page,
    countedAs,
    first = [],
  }: PageQuery): Promise<ListPage<Published<Summary>>> {
    if (found.places) return readFoundPage(found.places, { chosen, page })
    const fits = and(found.fits, chosen)
    const countAll = () => count(fits)
    return readListPage({
      page,
      read: (window) => list(fits, { ...window, first: [...found.first, ...first] }),
      count: countedAs ? () => cacheForVersion(countedAs, countAll) : countAll,
    })
  }

  /** The database says which of them fit, and what those on the page are: it puts no rows in order that nobody sees. */
  async function readFoundPage(
    places: ReadonlyMap<string, number>,
    { chosen, page }: Pick<PageQuery, 'chosen' | 'page'>,
  ) {
    const fitting = await select(
      { id: table.id },
      and(
        wasFound(
          table,
          [...places].map(([id, place]) => ({ id, place })),
        ),
        chosen,
      ),
    ).orderBy(...listOrder(kind))
    const placeOf = (id: string) => places.get(id) ?? 0
    const ids = fitting.map(({ id }) => id as string).sort((one, other) => placeOf(one) - placeOf(other))
    return readListPage({
      page,
      read: ({ offset, limit }) => {
        const shown = ids.slice(offset, offset + limit).map((id, place) => ({ id, place }))
        return list(wasFound(table, shown), { limit, first: [bestFirst(table, shown)] })
      },
      count: async () => ids.length,
    })
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
    const [item] = await show<Detail>(rows)
    return item
  }

  return { published, list, readPage, listFeatured, findAtSlug }
}
