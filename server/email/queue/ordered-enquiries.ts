// The enquiries that an order may be about: those that stand, and as they were sent those that were merged into another one since.
import { sql } from 'drizzle-orm'

/** To be read in the place of the table; both of its names are the table's. */
export const orderedEnquiries = sql`(
  SELECT * FROM enquiries
  UNION ALL SELECT merged.* FROM merged_enquiries, jsonb_populate_record(NULL::enquiries, item) AS merged) AS enquiries`
