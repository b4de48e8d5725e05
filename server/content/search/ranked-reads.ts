// Puts what a search found into a query: what fits its words, best first, then what holds them as they were typed.
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { matchesInEitherScript } from '#server/content/text-search.ts'
import type { Ranking } from './keep-search.ts'
import type { Ranked } from './word-ranking.ts'

type Columns = { id: AnyColumn; searchText: AnyColumn }

/** The condition and the order of a search; neither for an empty query. */
export async function searchFor(
  ranking: Ranking,
  { columns, query }: { columns: Columns; query: string },
): Promise<{ fits: SQL | undefined; first: SQL[] }> {
  if (!query) return { fits: undefined, first: [] }
  const found = await ranking.find(query)
  return {
    fits: or(wasFound(columns, found), matchesInEitherScript(columns.searchText, query)),
    first: [bestFirst(columns, found)],
  }
}

/** True for what was found. */
export function wasFound({ id }: Pick<Columns, 'id'>, found: readonly Ranked[]): SQL {
  return sql`${id} = ANY(${idsOf(found)})`
}

/** By how well it fits; what was not found comes after. */
export function bestFirst({ id }: Pick<Columns, 'id'>, found: readonly Ranked[]): SQL {
  const places = sql`${sql.param(found.map(({ place }) => place))}::integer[]`
  return sql`(${places})[array_position(${idsOf(found)}, ${id})] ASC NULLS LAST`
}

function idsOf(found: readonly Ranked[]): SQL {
  return sql`${sql.param(found.map(({ id }) => id))}::uuid[]`
}
