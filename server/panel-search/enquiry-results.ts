// Finds enquiries by name, email, message, reference or phone number.
import { desc, inArray, or, type SQL } from 'drizzle-orm'
import {
  closestFirst,
  hasReference,
  holdsDigits,
  isPhoneOf,
  matchesInEitherScript,
} from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-numbers.ts'

const { id, name, email, phone, createdAt } = enquiries
const shown = { id, name, email, phone }
const newest = [desc(createdAt), desc(id)]

export type EnquiryMatch = { id: string; name: string; email: string; phone: string | null }

type Wanted = { limit: number }

/** Including spam: by phone number, then by name, then the newest. */
export async function listEnquiriesNaming(q: string, { limit }: Wanted): Promise<EnquiryMatch[]> {
  const typed = q.replaceAll('\0', '')
  const inTexts = or(matchesInEitherScript(enquiries.searchText, typed), hasReference(typed))
  const digits = phoneSearchKey(typed)
  if (digits === null)
    return read(inTexts, { order: [...closestFirst(enquiries.searchText, typed), ...newest], limit })
  // Two queries, so that each uses its own index.
  const [same, others] = await Promise.all([
    read(isPhoneOf(typed), { order: newest, limit }),
    read(or(inTexts, holdsDigits(digits)), { order: newest, limit }),
  ])
  const known = new Set(same.map((enquiry) => enquiry.id))
  return [...same, ...others.filter((enquiry) => !known.has(enquiry.id))].slice(0, limit)
}

function read(fits: SQL | undefined, { order, limit }: Wanted & { order: SQL[] }): Promise<EnquiryMatch[]> {
  return database()
    .select(shown)
    .from(enquiries)
    .where(fits)
    .orderBy(...order)
    .limit(limit)
}

/** Returns the enquiries with these ids, unordered. */
export function listEnquiriesWithIds(ids: readonly string[]): Promise<EnquiryMatch[]> {
  return database()
    .select(shown)
    .from(enquiries)
    .where(inArray(id, [...ids]))
}
