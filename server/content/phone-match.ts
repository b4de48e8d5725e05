// Finds enquiries by phone number in any notation, also as a second number in a field.
import { or, type SQL, sql } from 'drizzle-orm'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { storedPhoneKeys } from '#shared/enquiries/phone-numbers.ts'

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
