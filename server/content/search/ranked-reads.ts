// Converts search results to SQL: word matches by relevance, then literal ones.
import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foldQuery, matchesInEitherScript } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { Ranking } from './create-search.ts'
import type { Ranked } from './term-ranking.ts'

type Table = PgTable & Record<'id' | 'searchText' | 'status' | 'unpublishAt', AnyColumn>

export type Search = {
  fits: SQL | undefined
  first: SQL[]
  /** The corrected query if the original had no matches; else ''. */
  correctedQuery: string
  isPartial: boolean
  places?: ReadonlyMap<string, number>
}

/** Empty for an empty query. */
export async function searchFor(
  ranking: Ranking,
  { table, query }: { table: Table; query: string },
): Promise<Search> {
  if (!query) return { fits: undefined, first: [], correctedQuery: '', isPartial: false }
  const folded = await foldQuery(query)
  const { items, correctedQuery = '', isPartial } = await ranking.find(query)
  const typed = ranking.findTyped(folded)
  const literalMatch = typed
    ? isMatch(table, typed.map(toLast))
    : matchesInEitherScript(table.searchText, query)
  const first = [bestFirst(table, items)]
  const last = typed?.map(toLast)
  if (!correctedQuery) {
    return {
      fits: or(isMatch(table, items), literalMatch),
      first,
      ...{ correctedQuery, isPartial },
      ...placesOf(last && [...last, ...items]),
    }
  }
  const isLiteralMatch =
    typed?.length !== 0 && (await database().$count(table, and(isPublished(table), literalMatch))) > 0
  return isLiteralMatch
    ? { fits: literalMatch, first: [], correctedQuery: '', isPartial, ...placesOf(last) }
    : { fits: isMatch(table, items), first, correctedQuery, isPartial, ...placesOf(items) }
}

function toLast(id: string): Ranked {
  return { id, place: Number.MAX_SAFE_INTEGER }
}

/** The last duplicate wins. */
function placesOf(found: readonly Ranked[] | undefined): Pick<Search, 'places'> {
  return found ? { places: new Map(found.map(({ id, place }) => [id, place])) } : {}
}

/** SQL condition: among the results. */
export function isMatch({ id }: Pick<Table, 'id'>, found: readonly Ranked[]): SQL {
  return sql`${id} = ANY(${idsOf(found)})`
}

/** SQL order by relevance; other rows last. */
export function bestFirst({ id }: Pick<Table, 'id'>, found: readonly Ranked[]): SQL {
  const places = sql`${sql.param(found.map(({ place }) => place))}::integer[]`
  return sql`(${places})[array_position(${idsOf(found)}, ${id})] ASC NULLS LAST`
}

function idsOf(found: readonly Ranked[]): SQL {
  return sql`${sql.param(found.map(({ id }) => id))}::uuid[]`
}
