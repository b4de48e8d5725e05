// Notes that there is a flood of enquiries, once for all instances, and has the office told of each flood by one message.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { emailIdOf, enqueueOnce } from '#server/email/queue/outbox.ts'
import { flood, networkSign } from './flood-signs.ts'

/** What comes within this time after the last enquiry of a flood belongs to the same flood. */
const quietMinutes = 60

const pause = 10_000
let notedAt = Number.NEGATIVE_INFINITY

/** To be called for each enquiry of a flood: notes it at most every ten seconds. Nobody waits for it; it never throws. */
export function noteFloodSoon(): void {
  if (performance.now() - notedAt < pause) return
  notedAt = performance.now()
  asJob(noteFlood).catch((err) =>
    log().warn({ part: 'enquiries', err }, 'a flood of enquiries could not be noted'),
  )
}

/** Notes the flood that there is now, as a new one or as the one that goes on. Throws while the job queue is closed. */
export async function noteFlood(): Promise<void> {
  const { id, isNew } = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('enquiry flood'))`)
    const { rows } = await transaction.execute<{ id: string; isNew: boolean }>(sql`
      WITH now_coming AS (
        SELECT (SELECT count(*) FROM enquiries WHERE created_at > now() - make_interval(secs => ${flood.seconds}))::integer
            AS enquiries,
          (SELECT count(*) FROM rate_limits WHERE starts_with(bucket, ${networkSign}) AND expires_at > now())::integer
            AS networks
      ),
      going_on AS (
        UPDATE enquiry_floods AS noted SET last_at = now(),
          enquiries = greatest(noted.enquiries, now_coming.enquiries),
          networks = greatest(noted.networks, now_coming.networks)
        FROM now_coming WHERE last_at > now() - make_interval(mins => ${quietMinutes}) RETURNING id
      ),
      begun AS (
        INSERT INTO enquiry_floods (enquiries, networks)
        SELECT enquiries, networks FROM now_coming WHERE NOT EXISTS (SELECT FROM going_on) RETURNING id
      )
      SELECT id, false AS "isNew" FROM going_on UNION ALL SELECT id, true FROM begun`)
    const [row] = rows
    if (!row) throw new Error('The database noted no flood')
    return row
  })
  if (isNew) log().warn({ part: 'enquiries', flood: id }, 'a flood of enquiries began')
  publishChangeSoon('enquiries')
  // Ordered each time, since the queue may have been closed the last time; of one id it takes one.
  if (!(await emailIsEnabled())) return
  await enqueueOnce({ order: { kind: 'flood', floodId: id }, letterId: emailIdOf('flood', id), attempts: 0 })
}
