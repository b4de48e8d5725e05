// Finds merged enquiries and their current one.
import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { type enquiryEvents, mergedEnquiries } from '#server/tables/enquiry-tables.ts'
import { describeMerged, type MergedItem } from '#shared/enquiries/merging/merge-form.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Returns the enquiry into which this one was merged, or undefined. */
export async function findMergedInto(id: string): Promise<string | undefined> {
  if (!isRecordId(id)) return undefined
  const { standingId } = mergedEnquiries
  const [row] = await database()
    .select({ standingId })
    .from(mergedEnquiries)
    .where(eq(mergedEnquiries.id, id))
  return row?.standingId
}

/** SQL condition: the column references this enquiry or one merged into it. */
export function isOfMergedEnquiry(column: AnyColumn, enquiryId: string): SQL {
  return sql`${column} = ANY (ARRAY(SELECT ${enquiryId}::uuid
    UNION ALL SELECT merged.id FROM ${mergedEnquiries} AS merged WHERE merged.standing_id = ${enquiryId}::uuid))`
}

/** Its event has the merged enquiry's ID. */
export type MergedEnquiry = { receivedAt: Date; canUndo: boolean; event: typeof enquiryEvents.$inferSelect }

/** Returns the merged enquiries in order. */
export async function listMerged(standingId: string): Promise<MergedEnquiry[]> {
  const { id, at, actorKind, actorId, actorName, mergedInto, item } = mergedEnquiries
  const rows = await database()
    .select({ id, at, actorKind, actorId, actorName, mergedInto, item, tour: tours.title })
    .from(mergedEnquiries)
    .leftJoin(tours, sql`${tours.id}::text = ${item} ->> 'tour_id'`)
    .where(eq(mergedEnquiries.standingId, standingId))
    .orderBy(asc(at), asc(id))
  return rows.map(({ item, tour, mergedInto, ...event }) => {
    const stored = item as MergedItem
    const text = describeMerged(stored, tour)
    return {
      receivedAt: new Date(stored.created_at),
      canUndo: mergedInto === standingId,
      event: { ...event, enquiryId: standingId, kind: 'merged', writtenAt: null, text },
    }
  })
}
