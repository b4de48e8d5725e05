// Public reads of a content type.
import { and, type Column, eq, type GetColumnData, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import { bestFirst, isMatch, type Search } from '#server/content/search/ranked-reads.ts'
import { database } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { slugPattern } from '#shared/values/slug-shape.ts'
import { contentRegister } from './content-register.ts'
import { type ListPage, listOrder, readListPage } from './list-page.ts'
import { cacheForVersion } from './query-cache.ts'

type Columns = Record<'title' | 'featuredImage', AnyPgColumn> & SelectedFields

export type Published<Read extends Record<string, Column>> = {
  [Name in Exclude<keyof Read, 'featuredImage'>]: GetColumnData<Read[Name]>
} & { picture: ImageSource }

type Illustrated = { title: string; featuredImage: string }

/** The only columns that leave the server. */
type Reads<Summary, Detail> = {
  summary: Summary
  detail: Detail
  show: (rows: Illustrated[]) => Promise<unknown[]>
}

type PageQuery = {
  found: Search
  chosen: SQL | undefined
  page: number
  countedAs?: string | undefined
  first?: readonly SQL[]
}

/** Returns the read functions of a content type. */
export function publishedItems<
  Summary extends Columns & Record<string, Column>,
  Detail extends Columns & Record<string, Column>,
>(kind: PagedKindName, reads: Reads<Summary, Detail>) {
  const { table } = contentRegister[kind]

  /** Every query must use this. */
  function published(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(isPublished(table), ...conditions)
  }

  function select(columns: SelectedFields, fits: SQL | undefined) {
    return database().select(columns).from(table).where(published(fits))
  }

  /** Drizzle does not type generic selections. */
  async function show<Read extends Columns & Record<string, Column>>(rows: readonly object[]) {
    return (await reads.show(rows as Illustrated[])) as Published<Read>[]
  }

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

  /** By relevance or in default order. */
  async function readPage({
    found,
    chosen,
    page,
    countedAs,
    first = [],
  }: PageQuery): Promise<ListPage<Published<Summary>>> {
    if (found.places) return readMatchedPage(found.places, { chosen, page })
    const fits = and(found.fits, chosen)
    const countAll = () => count(fits)
    return readListPage({
      page,
      read: (window) => list(fits, { ...window, first: [...found.first, ...first] }),
      count: countedAs ? () => cacheForVersion(countedAs, countAll) : countAll,
    })
  }

  /** Sorts ids here, so the database sorts no rows of other pages. */
  async function readMatchedPage(
    places: ReadonlyMap<string, number>,
    { chosen, page }: Pick<PageQuery, 'chosen' | 'page'>,
  ) {
    const fitting = await select(
      { id: table.id },
      and(
        isMatch(
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
        return list(isMatch(table, shown), { limit, first: [bestFirst(table, shown)] })
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

  async function findAtSlug(slug: string): Promise<Published<Detail> | undefined> {
    if (!slugPattern.test(slug)) return undefined
    const rows = await select(reads.detail, eq(table.slug, slug))
    const [item] = await show<Detail>(rows)
    return item
  }

  return { published, list, readPage, listFeatured, findAtSlug }
}

/**
 * For a former slug, or one with characters that a chat or email left around the link. Undefined if `text` is
 * current.
 */
export async function findCurrentSlug(kind: PagedKindName, text: string): Promise<string | undefined> {
  const slug = slugWithin(text)
  if (slug === undefined) return undefined
  const current = (await listCurrentSlugs(kind, [slug])).get(slug)
  return current === text ? undefined : current
}

function slugWithin(text: string): string | undefined {
  const visible = text.slice(0, maxTextLength).replace(/\p{Cf}/gu, '')
  return /^[^\p{L}\p{N}]*([a-z0-9]+(?:-[a-z0-9]+)*)(?![a-zA-Z0-9])/u.exec(visible)?.[1]
}

/** Characters. */
const maxTextLength = 500

/** Tries the current slug of the former owner, too. */
export async function findAtAnySlug<Item>(
  kind: PagedKindName,
  { slug, find }: { slug: string; find: (slug: string) => Promise<Item | undefined> },
): Promise<Item | undefined> {
  const found = await find(slug)
  if (found) return found
  const current = await findCurrentSlug(kind, slug)
  return current === undefined ? undefined : find(current)
}

/** Unknown slugs are absent. */
export async function listCurrentSlugs(
  kind: PagedKindName,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const { table, slugKind } = contentRegister[kind]
  const present = database()
    .select({ asked: table.slug, current: table.slug })
    .from(table)
    .where(and(inArray(table.slug, slugs), isPublished(table)))
  const once = database()
    .select({ asked: oldSlugs.slug, current: table.slug })
    .from(oldSlugs)
    .innerJoin(table, eq(table.id, oldSlugs.itemId))
    .where(and(eq(oldSlugs.kind, slugKind), inArray(oldSlugs.slug, slugs), isPublished(table)))
  const [bearing, bore] = await Promise.all([present, once])
  return new Map([...bore, ...bearing].map(({ asked, current }) => [asked, current]))
}
