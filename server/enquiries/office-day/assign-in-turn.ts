// Assigns new enquiries round-robin to staff at work; without any, they remain unassigned.
import { sql } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import type { Writing } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import { ownerRoles } from '#server/enquiries/owner-records.ts'
import { enquiryTurnsKey, enquiryTurnsSchema } from '#shared/staff/availability.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** True if round-robin assignment is on. Cached, because every enquiry checks it. */
export function enquiriesGoInTurn(): Promise<boolean> {
  return cacheForVersion('enquiries: in turn', async () => {
    const stored = await findStoredSetting(enquiryTurnsKey)
    const reading = enquiryTurnsSchema.safeParse(stored?.value)
    return reading.success && reading.data.in_turn
  })
}

type Assigning = { enquiryIds: readonly string[]; now?: Date }

/**
 * Assigns enquiries without an owner, oldest first, and returns how many. Part of the job's transaction, so
 * a repeated job assigns nothing twice.
 */
export async function assignInTurn(
  writing: Writing,
  { enquiryIds, now = new Date() }: Assigning,
): Promise<number> {
  if (enquiryIds.length === 0 || !(await enquiriesGoInTurn())) return 0
  // Serializes the jobs of all instances.
  await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${enquiryTurnsKey}))`)
  const { rows } = await writing.execute(sql`
    WITH desks AS (
      SELECT user_id, count(*) OVER () AS number,
        row_number() OVER (ORDER BY last_turn_at NULLS FIRST, user_id) - 1 AS place
      FROM staff_desks JOIN staff_users ON staff_users.id = user_id
      WHERE at_work_on = ${calendarDateInIndia(now)}::date AND role = ANY (${sql.param(ownerRoles)}::text[])
    ), waiting AS (
      SELECT id, row_number() OVER (ORDER BY created_at, id) - 1 AS place FROM enquiries
      WHERE id = ANY (${sql.param([...enquiryIds])}::uuid[]) AND owner_id IS NULL
    ), assigned AS (
      UPDATE enquiries SET owner_id = desks.user_id
      FROM waiting JOIN desks ON desks.place = waiting.place % desks.number
      WHERE enquiries.id = waiting.id AND owner_id IS NULL RETURNING owner_id, waiting.place
    ), turns AS (
      UPDATE staff_desks SET last_turn_at = clock_timestamp() + latest.place * interval '1 microsecond'
      FROM (SELECT owner_id, max(place) AS place FROM assigned GROUP BY owner_id) AS latest WHERE user_id = latest.owner_id
    )
    SELECT FROM assigned`)
  return rows.length
}
