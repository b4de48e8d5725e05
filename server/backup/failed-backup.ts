// Has the office told of a backup that failed, by mail and once a day at most, however many instances look.
import { emailIdOf, enqueueOnce } from '#server/email/queue/outbox.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { findBackupState } from './backup-records.ts'

const oneDay = 24 * 3_600_000

/** Orders the message when the latest backup failed within the last day; true when it did. Throws while the job queue is closed. */
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
    // One id for one day: the queue takes it once.
    letterId: emailIdOf('backup', calendarDateInIndia(failedAt)),
    attempts: 0,
  })
  return true
}
