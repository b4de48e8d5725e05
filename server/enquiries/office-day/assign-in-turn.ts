// Gives a new enquiry to whoever of those at work today waited longest for one; to nobody where nobody is.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { jobActor } from '#server/content/actor.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { write } from '#server/content/write.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import { ownerRoles } from '#server/enquiries/owner-records.ts'
import { enquiryTurnsKey, enquiryTurnsSchema } from '#shared/staff/desk-day.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** Whether new enquiries go in turn; asked of memory, for it is asked with every enquiry. */
export function enquiriesGoInTurn(): Promise<boolean> {
  return cacheForVersion('enquiries: in turn', async () => {
    const stored = await findStoredSetting(enquiryTurnsKey)
    const reading = enquiryTurnsSchema.safeParse(stored?.value)
    return reading.success && reading.data.in_turn
  })
}

/** Does nothing while enquiries do not go in turn. Never throws: an enquiry that is given to nobody is stored all the same, and stands in the lists of those without an owner. */
export async function giveInTurn(enquiryId: string, now = new Date()): Promise<void> {
  const change = {
    actor: jobActor('turns'),
    action: 'change',
    subject: { kind: 'enquiry', ids: [enquiryId] },
  } as const
  try {
    if (!(await enquiriesGoInTurn())) return
    await write(change, async (writing) => {
      // One after the other on all instances: whoever has waited here sees whose turn it was before.
      await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${enquiryTurnsKey}))`)
      await writing.execute(sql`
        WITH next AS (
          SELECT user_id FROM staff_desks JOIN staff_users ON staff_users.id = user_id
          WHERE at_work_on = ${calendarDateInIndia(now)}::date AND role = ANY (${sql.param(ownerRoles)}::text[])
          ORDER BY last_turn_at NULLS FIRST, user_id LIMIT 1
        ), given AS (
          UPDATE enquiries SET owner_id = next.user_id FROM next
          WHERE enquiries.id = ${enquiryId}::uuid AND owner_id IS NULL RETURNING owner_id
        )
        UPDATE staff_desks SET last_turn_at = clock_timestamp() WHERE user_id IN (SELECT owner_id FROM given)`)
    })
  } catch (error) {
    log().error({ part: 'enquiries', err: error }, 'an enquiry could not be given in turn')
  }
}
