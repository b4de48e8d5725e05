// Sends daily digests to staff, at most one a day and none without work.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import type { ReadDailyDigest } from '#server/email/messages/daily-digest-email.ts'
import { emailIdOf, enqueueOnce } from '#server/email/queue/outbox.ts'
import { readNotesTo } from '#server/enquiries/notes/mention-records.ts'
import { ownerRoles } from '#server/enquiries/owner-records.ts'
import { countSuspected, readToday, readUnowned } from '#server/enquiries/today-records.ts'
import { type JobRegistration, scheduledJob } from '#server/jobs/start-jobs.ts'
import { staffDesks, staffUsers } from '#server/tables/staff-tables.ts'
import { dailyDigestEndHour, dailyDigestHour } from '#shared/staff/availability.ts'
import { calendarDateInIndia, indiaOffset } from '#shared/values/dates.ts'

/** Returns the registration for startJobs(). */
export function dailyDigestJobs(): JobRegistration {
  return scheduledJob({
    name: 'morning-emails',
    cron: `0 ${dailyDigestHour} * * *`,
    longestHours: 1,
    run: () => scheduleDailyDigests(new Date()),
  })
}

/**
 * Enqueues the day's digests, once on all instances. After noon none are sent, because "Today" is more
 * current.
 */
export async function scheduleDailyDigests(now: Date): Promise<void> {
  const day = calendarDateInIndia(now)
  if (hourInIndia(now) >= dailyDigestEndHour || !(await emailIsEnabled())) return
  for (const { id } of await listWanting()) {
    await enqueueOnce({
      order: { kind: 'morning', userId: id, day },
      letterId: emailIdOf('morning', id, day),
      attempts: 0,
    })
  }
}

/** Undefined if the day is over or the user has unsubscribed. */
export const readDailyDigest: ReadDailyDigest = async ({ userId, day }, now) => {
  if (calendarDateInIndia(now) !== day) return undefined
  const [person] = await listWanting(userId)
  if (!person) return undefined
  const [{ unanswered, overdue, dueToday }, unowned, { total, notes: rows }, suspected] = await Promise.all([
    readToday(userId, now),
    person.wantsUnowned ? readUnowned() : { total: 0, rows: [] },
    readNotesTo(userId),
    countSuspected(),
  ])
  const { name, email: address } = person
  const notes = { total, rows }
  return { address, morning: { name, now, unanswered, overdue, dueToday, notes, unowned, suspected } }
}

/** Subscribed staff who work on enquiries, or one of them. */
function listWanting(id?: string) {
  return database()
    .select({
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      wantsUnowned: sql<boolean>`coalesce(${staffDesks.morningUnowned}, false)`,
    })
    .from(staffUsers)
    .leftJoin(staffDesks, eq(staffDesks.userId, staffUsers.id))
    .where(
      and(
        inArray(staffUsers.role, ownerRoles),
        sql`coalesce(${staffDesks.morningEmail}, true)`,
        id === undefined ? undefined : eq(staffUsers.id, id),
      ),
    )
    .orderBy(staffUsers.id)
}

function hourInIndia(moment: Date): number {
  return new Date(moment.getTime() + indiaOffset).getUTCHours()
}
