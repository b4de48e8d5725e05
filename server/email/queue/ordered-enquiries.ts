// Selects the enquiries that queued emails may concern, including those merged since, as originally
// received.
import { sql } from 'drizzle-orm'

/** Replaces the table in a query and has the same name. */
export const orderedEnquiries = sql`(
  SELECT * FROM enquiries
  UNION ALL SELECT merged.* FROM merged_enquiries, jsonb_populate_record(NULL::enquiries, item) AS merged) AS enquiries`
