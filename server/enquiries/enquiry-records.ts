// What staff may read of enquiries: the newest, those that fit a search, and one whole.
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { matchesText } from '#server/database/text-search.ts'
import { isRecordId } from '#shared/record-id.ts'
import { recentEnquiriesLimit } from '#shared/site-constants.ts'
import { enquiries } from './enquiry-table.ts'

const { searchText: _, idempotencyKey: _key, ...columns } = getTableColumns(enquiries)

export type EnquiryRecord = Omit<typeof enquiries.$inferSelect, 'searchText' | 'idempotencyKey'>

/** The newest enquiries, for the dashboard. */
export function listLatestEnquiries(): Promise<EnquiryRecord[]> {
  return database()
    .select(columns)
    .from(enquiries)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(recentEnquiriesLimit)
}

/** The newest enquiries whose name, e-mail, phone or message holds `q`; at most `limit`. */
export function listEnquiriesNaming({ q, limit }: { q: string; limit: number }): Promise<EnquiryRecord[]> {
  return database()
    .select(columns)
    .from(enquiries)
    .where(matchesText(enquiries.searchText, q))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
}

/** The enquiry with this id; undefined when there is none, or when it is no id at all. */
export async function findEnquiry(id: string): Promise<EnquiryRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select(columns).from(enquiries).where(eq(enquiries.id, id))
  return row
}
