// Finds an enquiry by the reference that stands in the subject of its emails.
import { type SQL, sql } from 'drizzle-orm'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { typedReferenceIn } from '#shared/enquiries/replies/reply-text.ts'

/** The enquiry with a reference, also with that of one that was merged into it; undefined where `q` is no reference. */
export function hasReference(q: string): SQL | undefined {
  const reference = typedReferenceIn(q)
  if (reference === undefined) return undefined
  return sql`(${enquiries.reference} = ${reference}::text OR ${enquiries.id} = ANY (ARRAY(
    SELECT standing_id FROM merged_enquiries WHERE item ->> 'reference' = ${reference}::text)))`
}
