// Cleans up after interrupted work and older releases.

import { expireOldChanges } from '#server/audit-log/change-records.ts'
import { removeExpiredSessions } from '#server/auth/staff-sessions.ts'
import { reencryptAuthenticators } from '#server/auth/two-factor/authenticator-app.ts'
import { removeAbandonedRows } from '#server/backup/restore/older-schema.ts'
import { renderOutdatedPosts } from '#server/blog/blog-post-records.ts'
import { log } from '#server/config/log.ts'
import { reencryptStoredPassword } from '#server/email/email-setting-records.ts'
import { reencryptMailboxPassword } from '#server/email/mailbox/mailbox-setting-records.ts'
import { removeUnclaimedChats } from '#server/enquiries/chat-enquiry-records.ts'
import { removeOldNetworks } from '#server/enquiries/sender-network.ts'
import { type JobRegistration, scheduledJob } from '#server/jobs/start-jobs.ts'
import { removeAbandonedUploads, reportStrayFiles } from '#server/media/stray-files.ts'
import { encryptStoredMapsKey } from '#server/settings/maps-key.ts'
import { removeUnusedCards } from '#server/sharing/card-sync-job.ts'
import { removeOldPageViews } from '#server/statistics/page-view-records.ts'
import { purgeExpired } from '#server/trash/trash-records.ts'

/**
 * Each returns the number of removed items. The first run may see a wrong database, so no task may delete
 * irreplaceable data only because it is unknown there.
 */
const tasks: Record<string, () => Promise<number>> = {
  'uploads that were broken off': removeAbandonedUploads,
  'unused share cards': removeUnusedCards,
  'page views of long ago': removeOldPageViews,
  'sessions that are over': removeExpiredSessions,
  'rows of a restore that was killed': removeAbandonedRows,
  'chats that were opened and not written in': removeUnclaimedChats,
  'networks of enquiries of long ago': removeOldNetworks,
  'what was in the trash for its days': purgeExpired,
  'entries of the ledger of long ago': expireOldChanges,
  'HTML of posts by the rules of an older release': renderOutdatedPosts,
  'a key for maps in clear or under the SECRET of before': encryptStoredMapsKey,
  'a mail password under the SECRET of before': reencryptStoredPassword,
  'a password of the mailbox under the SECRET of before': reencryptMailboxPassword,
  'secrets of authenticator apps under the SECRET of before': reencryptAuthenticators,
}

/** Returns the job, which runs at 04:15 and at each start. */
export function dailyUpkeep(): JobRegistration {
  return scheduledJob({
    name: 'daily-upkeep',
    cron: '15 4 * * *',
    atStart: true,
    longestHours: 6,
    run: doUpkeep,
  })
}

/** Runs all tasks once; failures are logged. */
export async function doUpkeep(): Promise<void> {
  for (const [name, task] of Object.entries(tasks)) {
    try {
      const cleared = await task()
      if (cleared > 0) log().info({ part: 'upkeep', cleared }, `cleared away: ${name}`)
    } catch (error) {
      log().warn({ part: 'upkeep', err: error }, `not cleared away: ${name}`)
    }
  }
  await reportStrayFiles().catch((err) =>
    log().warn({ part: 'upkeep', err }, 'not looked for: files without a record'),
  )
}
