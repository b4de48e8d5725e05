// Finds an enquiry by its reference number, as in email subjects.
import { type SQL, sql } from 'drizzle-orm'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { referenceIn } from '#shared/enquiries/replies/reply-text.ts'

/** Matches merged enquiries too; undefined if `q` is not a reference. */
export function hasReference(q: string): SQL | undefined {
  const reference = referenceIn(q)
  if (reference === undefined) return undefined
  return sql`(${enquiries.reference} = ${reference}::text OR ${enquiries.id} = ANY (ARRAY(
    SELECT standing_id FROM merged_enquiries WHERE item ->> 'reference' = ${reference}::text)))`
}
