// Full-text search of published and unpublished content in both scripts.
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { listOrder } from '#server/content/content-order.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { closestFirst, matchesInEitherScript, matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { type ContentKindName, contentKindNames } from '#shared/content/content-kind.ts'
import { slugOf } from '#shared/values/slug.ts'

/** `note` is the register's note column. */
export type ContentResult = { id: string; title: string; note: string | boolean }

export type ContentTypeResults = { kind: ContentKindName; items: ContentResult[] }

/** Returns the best matches per content type; title matches first. */
export function findContent(q: string, { limit }: { limit: number }): Promise<ContentTypeResults[]> {
  return Promise.all(
    contentKindNames.map(async (kind) => {
      const { table } = contentRegister[kind]
      const order = [...closestFirst(table.searchText, q), ...listOrder(kind)]
      return { kind, items: await readItems(kind, { fits: matchesQuery(kind, q), order, limit }) }
    }),
  )
}

/** Returns the items with these ids, unordered. */
export function findContentWithIds(kind: ContentKindName, ids: readonly string[]): Promise<ContentResult[]> {
  const { table } = contentRegister[kind]
  return readItems(kind, { fits: inArray(table.id, [...ids]), order: [], limit: ids.length })
}

/** Slugs contain the Latin spelling of titles in another script. */
function matchesQuery(kind: ContentKindName, q: string): SQL | undefined {
  const { table } = contentRegister[kind]
  const slug = slugOf(q)
  const inTexts = matchesInEitherScript(table.searchText, q)
  return 'slug' in table && slug !== '' ? or(inTexts, matchesText(table.slug, slug)) : inTexts
}

type Reading = { fits: SQL | undefined; order: SQL[]; limit: number }

function readItems(kind: ContentKindName, { fits, order, limit }: Reading): Promise<ContentResult[]> {
  const { table, note } = contentRegister[kind]
  return database()
    .select({ id: table.id, title: table.title, note: sql<string | boolean>`${note}` })
    .from(table)
    .where(fits)
    .orderBy(...order)
    .limit(limit)
}
