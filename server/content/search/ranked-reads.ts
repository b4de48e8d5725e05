// Puts what a search found into a query: what fits its words, best first, then what holds them as they were typed.
import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foldQuery, matchesInEitherScript } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { Ranking } from './keep-search.ts'
import type { Ranked } from './word-ranking.ts'

type Table = PgTable & Record<'id' | 'searchText' | 'status' | 'unpublishAt', AnyColumn>

export type Search = {
  fits: SQL | undefined
  first: SQL[]
  /** The words that were looked for in place of the query's own, of which nothing was found; '' where they were found. */
  shownFor: string
  /** The search had not taken in all that changed: what it found may be found otherwise in a moment. */
  isPartial: boolean
  /** Of all that may fit its place, 0 for the best, where they are few and known without the database. */
  places?: ReadonlyMap<string, number>
}

/** The condition and the order of a search; neither for an empty query. */
export async function searchFor(
  ranking: Ranking,
  { table, query }: { table: Table; query: string },
): Promise<Search> {
  if (!query) return { fits: undefined, first: [], shownFor: '', isPartial: false }
  const folded = await foldQuery(query)
  const { items, shownFor = '', isPartial } = await ranking.find(query)
  const typed = ranking.findTyped(folded)
  const asTyped = typed ? wasFound(table, typed.map(toLast)) : matchesInEitherScript(table.searchText, query)
  const first = [bestFirst(table, items)]
  const last = typed?.map(toLast)
  if (!shownFor) {
    return {
      fits: or(wasFound(table, items), asTyped),
      first,
      ...{ shownFor, isPartial },
      ...placesOf(last && [...last, ...items]),
    }
  }
  const isFoundAsTyped =
    typed?.length !== 0 && (await database().$count(table, and(isPublished(table), asTyped))) > 0
  return isFoundAsTyped
    ? { fits: asTyped, first: [], shownFor: '', isPartial, ...placesOf(last) }
    : { fits: wasFound(table, items), first, shownFor, isPartial, ...placesOf(items) }
}

function toLast(id: string): Ranked {
  return { id, place: Number.MAX_SAFE_INTEGER }
}

/** Of what is named twice the later place counts. */
function placesOf(found: readonly Ranked[] | undefined): Pick<Search, 'places'> {
  return found ? { places: new Map(found.map(({ id, place }) => [id, place])) } : {}
}

/** True for what was found. */
export function wasFound({ id }: Pick<Table, 'id'>, found: readonly Ranked[]): SQL {
  return sql`${id} = ANY(${idsOf(found)})`
}

/** By how well it fits; what was not found comes after. */
export function bestFirst({ id }: Pick<Table, 'id'>, found: readonly Ranked[]): SQL {
  const places = sql`${sql.param(found.map(({ place }) => place))}::integer[]`
  return sql`(${places})[array_position(${idsOf(found)}, ${id})] ASC NULLS LAST`
}

function idsOf(found: readonly Ranked[]): SQL {
  return sql`${sql.param(found.map(({ id }) => id))}::uuid[]`
}
