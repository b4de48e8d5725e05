// Emails staff about a failed backup, at most once a day across all instances.
import { emailIdOf, enqueueOnce } from '#server/email/queue/outbox.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { findBackupState } from './backup-records.ts'

const oneDay = 24 * 3_600_000

/** Returns true if the latest backup failed within the last day. Throws while the job queue is closed. */
export async function reportFailedBackup(now: Date): Promise<boolean> {
  const { problem, failedAt, last } = await findBackupState()
  if (!problem || !failedAt || now.getTime() - failedAt.getTime() > oneDay) return false
  await enqueueOnce({
    order: {
      kind: 'backup',
      problem,
      begunAt: failedAt.toISOString(),
      lastGoodAt: last?.at.toISOString() ?? null,
    },
    // The queue deduplicates by id.
    letterId: emailIdOf('backup', calendarDateInIndia(failedAt)),
    attempts: 0,
  })
  return true
}
