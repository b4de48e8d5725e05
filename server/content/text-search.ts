// Finds text by substring without regard to case and accents; what a person types is never a pattern.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * True where `column` (a `searchText` column, folded by the database) contains `query`.
 * `%`, `_` and `\` in the query are ordinary characters. An empty query matches everything.
 */
export function matchesText(column: AnyColumn, query: string): SQL<boolean> {
  // PostgreSQL cannot hold a NUL, so no text contains one; sent along it would be an error.
  return sql<boolean>`${column} LIKE contains_pattern(${query.replaceAll('\0', '')})`
}
