// Finds text by substring without regard to case and accents; what a person types is never a pattern.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { transliterate } from '#shared/values/transliterate.ts'

/**
 * True where `column` (a `searchText` column, folded by the database) contains `query`.
 * `%`, `_` and `\` in the query are ordinary characters. An empty query matches everything.
 */
export function matchesText(column: AnyColumn, query: string): SQL<boolean> {
  // PostgreSQL cannot hold a NUL, so no text contains one; sent along it would be an error.
  return sql<boolean>`${column} LIKE contains_pattern(${query.replaceAll('\0', '')})`
}

/** As `matchesText`, also where what is typed in an Indic script stands in Latin letters. */
export function matchesInEitherScript(column: AnyColumn, query: string): SQL<boolean> {
  const latin = transliterate(query)
  if (latin === query.toLowerCase()) return matchesText(column, query)
  return sql<boolean>`(${matchesText(column, query)} OR ${matchesText(column, latin)})`
}

/** The texts that `matchesInEitherScript` looks for, as the database folds them. */
export async function foldQuery(query: string): Promise<string[]> {
  const typed = query.replaceAll('\0', '')
  const latin = transliterate(typed)
  const { rows } = await database().execute<Record<'typed' | 'latin', string>>(
    sql`SELECT fold_text(${typed}) AS typed, fold_text(${latin}) AS latin`,
  )
  return [...new Set(rows.flatMap(({ typed, latin }) => [typed, latin]))]
}

/** What begins with the words of a query comes first, then what has them in its first line; for `searchText` columns that begin with a name. */
export function closestFirst(column: AnyColumn, query: string): SQL[] {
  const words = sql`fold_text(${transliterate(query.replaceAll('\0', '')).trim()})`
  const firstLine = sql`split_part(${column}, E'\n', 1)`
  return [sql`starts_with(${column}, ${words}) DESC`, sql`position(${words} IN ${firstLine}) > 0 DESC`]
}
