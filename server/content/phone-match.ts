// Finds enquiries by phone number in any notation, also as the second number in a field.
import { or, type SQL, sql } from 'drizzle-orm'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { storedPhoneKeys } from '#shared/enquiries/phone-numbers.ts'

const { phone, searchText } = enquiries

/** Number of final digits used for the text index; fewer would match too many texts. */
const endLength = 4
/** Minimum digits with which a number identifies one subscriber anywhere in a field. */
const wholeNumber = 8

/**
 * True in SQL if the phone field holds one of the numbers in `typed`. Uses the indexed expression; text
 * without a number has the key ''.
 */
export function isPhoneOf(typed: string): SQL {
  const keys = storedPhoneKeys(typed)
  const isFirst = sql`phone_key(${phone}) = ANY (${sql.param(keys)}::text[]) AND phone_key(${phone}) <> ''`
  return or(isFirst, ...keys.filter((key) => key.length >= wholeNumber).map(holdsDigits)) ?? isFirst
}

/**
 * True in SQL if the phone field contains these digits in sequence, ignoring separators. The text index
 * narrows candidates by the last four digits.
 */
export function holdsDigits(digits: string): SQL {
  const end = `%${digits.slice(-endLength)}%`
  // The last ten digits of +1 982 201 2345 are not an Indian number.
  const isAbroad = sql`regexp_replace(${phone}, '[^0-9+]', '', 'g') ~ ${String.raw`\+0*(?!0*91)[1-9][0-9]{0,2}${digits}`}`
  return sql`(phone_key(${phone}) LIKE ${`%${digits}%`}
    OR ${searchText} LIKE ${end} AND regexp_replace(${phone}, '\\D', '', 'g') LIKE ${`%${digits}%`})
    AND NOT ${isAbroad}`
}
