// Finds substrings, ignoring case and accents; input is never a pattern.
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { storedPhoneKeys } from '#shared/enquiries/phone-numbers.ts'
import { referenceIn } from '#shared/enquiries/replies/reply-text.ts'
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

const { phone, searchText } = enquiries

/** Fewer digits would match too many texts. */
const endLength = 4
/** Enough digits to identify one subscriber. */
const fullNumberDigits = 8

/** Uses the indexed expression; text without a number has the key ''. */
export function isPhoneOf(typed: string): SQL {
  const keys = storedPhoneKeys(typed)
  const isFirst = sql`phone_key(${phone}) = ANY (${sql.param(keys)}::text[]) AND phone_key(${phone}) <> ''`
  return or(isFirst, ...keys.filter((key) => key.length >= fullNumberDigits).map(holdsDigits)) ?? isFirst
}

/** Ignores separators. The text index finds the last four. */
export function holdsDigits(digits: string): SQL {
  const end = `%${digits.slice(-endLength)}%`
  // Foreign numbers: the end of +1 982 201 2345 is not an Indian number.
  const isAbroad = sql`regexp_replace(${phone}, '[^0-9+]', '', 'g') ~ ${String.raw`\+0*(?!0*91)[1-9][0-9]{0,2}${digits}`}`
  return sql`(phone_key(${phone}) LIKE ${`%${digits}%`}
    OR ${searchText} LIKE ${end} AND regexp_replace(${phone}, '\\D', '', 'g') LIKE ${`%${digits}%`})
    AND NOT ${isAbroad}`
}

/** Matches merged enquiries too; undefined if `q` is not a reference. */
export function hasReference(q: string): SQL | undefined {
  const reference = referenceIn(q)
  if (reference === undefined) return undefined
  return sql`(${enquiries.reference} = ${reference}::text OR ${enquiries.id} = ANY (ARRAY(
    SELECT standing_id FROM merged_enquiries WHERE item ->> 'reference' = ${reference}::text)))`
}
