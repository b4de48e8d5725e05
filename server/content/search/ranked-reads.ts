// Puts what a search found into a query: what fits its words, best first, then what holds them as they were typed.
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { matchesInEitherScript } from '#server/content/text-search.ts'
import type { Ranking } from './keep-search.ts'

type Columns = { id: AnyColumn; searchText: AnyColumn }

/** The condition and the order of a search; neither for an empty query. */
export async function searchFor(
  ranking: Ranking,
  { columns, query }: { columns: Columns; query: string },
): Promise<{ fits: SQL | undefined; first: SQL[] }> {
  if (!query) return { fits: undefined, first: [] }
  const ids = await ranking.find(query)
  return {
    fits: or(isAmong(columns, ids), matchesInEitherScript(columns.searchText, query)),
    first: [bestFirst(columns, ids)],
  }
}

/** True for what has one of these ids. */
export function isAmong({ id }: Pick<Columns, 'id'>, ids: readonly string[]): SQL {
  return sql`${id} = ANY(${sql.param([...ids])}::uuid[])`
}

/** In the order of the ids; what is not among them comes after. */
export function bestFirst({ id }: Pick<Columns, 'id'>, ids: readonly string[]): SQL {
  return sql`array_position(${sql.param([...ids])}::uuid[], ${id}) ASC NULLS LAST`
}
