// Finds substrings, ignoring case and accents; input is never a pattern.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { transliterate } from '#shared/values/transliterate.ts'

/** `column` is a `searchText` column; an empty query matches everything. */
export function matchesText(column: AnyColumn, query: string): SQL<boolean> {
  // PostgreSQL rejects NUL.
  return sql<boolean>`${column} LIKE contains_pattern(${query.replaceAll('\0', '')})`
}

/** Matches also the Latin transliteration of an Indic query. */
export function matchesInEitherScript(column: AnyColumn, query: string): SQL<boolean> {
  const latin = transliterate(query)
  if (latin === query.toLowerCase()) return matchesText(column, query)
  return sql<boolean>`(${matchesText(column, query)} OR ${matchesText(column, latin)})`
}

/** Returns the folded texts that `matchesInEitherScript` finds. */
export async function foldQuery(query: string): Promise<string[]> {
  const typed = query.replaceAll('\0', '')
  const latin = transliterate(typed)
  const { rows } = await database().execute<Record<'typed' | 'latin', string>>(
    sql`SELECT fold_text(${typed}) AS typed, fold_text(${latin}) AS latin`,
  )
  return [...new Set(rows.flatMap(({ typed, latin }) => [typed, latin]))]
}

/**
 * Rows that start with the query first, then those with it in the first line. For columns that start with a
 * name.
 */
export function closestFirst(column: AnyColumn, query: string): SQL[] {
  const words = sql`fold_text(${transliterate(query.replaceAll('\0', '')).trim()})`
  const firstLine = sql`split_part(${column}, E'\n', 1)`
  return [sql`starts_with(${column}, ${words}) DESC`, sql`position(${words} IN ${firstLine}) > 0 DESC`]
}
