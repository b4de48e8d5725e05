// Finds enquiries by whoever sent them: name, email address, words, and phone number however it was typed, for the panel's search.
import { desc, inArray, or, sql } from 'drizzle-orm'
import { closestFirst, matchesInEitherScript } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-table.ts'

const { id, name, email, phone, createdAt } = enquiries
const shown = { id, name, email, phone }

export type FoundEnquiry = { id: string; name: string; email: string; phone: string | null }

/** The first enquiries that fit, suspected spam included: those with this phone number, then who is called so, then the newest. */
export function listEnquiriesNaming(q: string, { limit }: { limit: number }): Promise<FoundEnquiry[]> {
  const typed = q.replaceAll('\0', '')
  const inTexts = matchesInEitherScript(enquiries.searchText, typed)
  // Spelt as the index spells it. What is no number has the key ''.
  const samePhone = sql`(phone_key(${phone}) = phone_key(${typed}::text) AND phone_key(${phone}) <> '')`
  return database()
    .select(shown)
    .from(enquiries)
    .where(isNumber(typed) ? or(inTexts, samePhone) : inTexts)
    .orderBy(
      ...(isNumber(typed) ? [sql`${samePhone} IS TRUE DESC`] : []),
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

/** As many digits as a phone number has at least. */
function isNumber(typed: string): boolean {
  return (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 6
}
