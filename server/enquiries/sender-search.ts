// Finds enquiries by what a person types of their sender: words of name, email, phone and message, or a number however it is typed.
import { type SQL, sql } from 'drizzle-orm'
import { matchesText } from '#server/content/text-search.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-search.ts'

/** The enquiries that hold `q`, or whose phone number holds the digits of it. */
export function namesSender(q: string): SQL {
  const words = matchesText(enquiries.searchText, q)
  const digits = phoneSearchKey(q)
  // Spelt as the index spells it.
  return digits === null ? words : sql`(${words} OR phone_key(${enquiries.phone}) LIKE ${`%${digits}%`})`
}
