// Finds enquiries by a phone number: however it was typed, also as the second number in a field.
import { or, type SQL, sql } from 'drizzle-orm'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { storedPhoneKeys } from '#shared/enquiries/phone-numbers.ts'

const { phone, searchText } = enquiries

/** Shorter ends of a number stand in too many texts to look for. */
const endLength = 4
/** From so many digits on a number is one subscriber's wherever it stands in a field. */
const wholeNumber = 8

/** True where the phone field holds one of the numbers in `typed`. Spelt as the indexes spell it; text without a number has the key ''. */
export function isPhoneOf(typed: string): SQL {
  const keys = storedPhoneKeys(typed)
  const isFirst = sql`phone_key(${phone}) = ANY (${sql.param(keys)}::text[]) AND phone_key(${phone}) <> ''`
  return or(isFirst, ...keys.filter((key) => key.length >= wholeNumber).map(holdsDigits)) ?? isFirst
}

/** True where the phone field holds these digits in a row, whatever stands between them. The index of all texts finds the last four. */
export function holdsDigits(digits: string): SQL {
  const end = `%${digits.slice(-endLength)}%`
  // Of +1 982 201 2345 the last ten digits are not those of a number in India.
  const isAbroad = sql`regexp_replace(${phone}, '[^0-9+]', '', 'g') ~ ${String.raw`\+0*(?!0*91)[1-9][0-9]{0,2}${digits}`}`
  return sql`(phone_key(${phone}) LIKE ${`%${digits}%`}
    OR ${searchText} LIKE ${end} AND regexp_replace(${phone}, '\\D', '', 'g') LIKE ${`%${digits}%`})
    AND NOT ${isAbroad}`
}
