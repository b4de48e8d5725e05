// Selects the enquiries of queued emails, including merged ones as originally received.
import { sql } from 'drizzle-orm'

/** Replaces the table in a query. */
export const orderedEnquiries = sql`(
  SELECT * FROM enquiries
  UNION ALL SELECT merged.* FROM merged_enquiries, jsonb_populate_record(NULL::enquiries, item) AS merged) AS enquiries`
