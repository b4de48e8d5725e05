// Finds enquiries by what a person types of their sender: words of name, email, phone and message, a number however it is typed, or the reference of the enquiry.
import { or, type SQL } from 'drizzle-orm'
import { holdsDigits, isPhoneOf } from '#server/content/phone-match.ts'
import { hasReference } from '#server/content/reference-search.ts'
import { matchesText } from '#server/content/text-search.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-search.ts'

/** The enquiries that hold `q`, whose phone number holds the digits of it, or whose reference it is. */
export function namesSender(q: string): SQL | undefined {
  const digits = phoneSearchKey(q)
  return or(
    matchesText(enquiries.searchText, q),
    ...(digits === null ? [] : [holdsDigits(digits), isPhoneOf(q)]),
    hasReference(q),
  )
}
