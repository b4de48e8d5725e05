// Finds enquiries by whoever sent them: name, email address, words, reference, and phone number however it was typed, for the panel's search.
import { desc, inArray, or, sql } from 'drizzle-orm'
import { hasReference } from '#server/content/reference-search.ts'
import { closestFirst, matchesInEitherScript } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-search.ts'

const { id, name, email, phone, createdAt } = enquiries
const shown = { id, name, email, phone }

export type FoundEnquiry = { id: string; name: string; email: string; phone: string | null }

/** The first enquiries that fit, suspected spam included: those with this phone number, then who is called so, then the newest. */
export function listEnquiriesNaming(q: string, { limit }: { limit: number }): Promise<FoundEnquiry[]> {
  const typed = q.replaceAll('\0', '')
  const inTexts = matchesInEitherScript(enquiries.searchText, typed)
  const digits = phoneSearchKey(typed)
  // Spelt as the indexes spell it. What is no number has the key ''.
  const samePhone = sql`(phone_key(${phone}) = phone_key(${typed}::text) AND phone_key(${phone}) <> '')`
  const holdsDigits = digits === null ? undefined : sql`phone_key(${phone}) LIKE ${`%${digits}%`}`
  return database()
    .select(shown)
    .from(enquiries)
    .where(or(inTexts, holdsDigits, hasReference(typed)))
    .orderBy(
      ...(holdsDigits ? [sql`${samePhone} IS TRUE DESC`] : []),
      ...closestFirst(enquiries.searchText, typed),
      desc(createdAt),
      desc(id),
    )
    .limit(limit)
}

/** The enquiries with these ids, in no order. */
export function listEnquiriesWithIds(ids: readonly string[]): Promise<FoundEnquiry[]> {
  return database()
    .select(shown)
    .from(enquiries)
    .where(inArray(id, [...ids]))
}
