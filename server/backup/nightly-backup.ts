// Makes a backup every night at the wanted hour, on one of however many instances run.
import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { scheduledJob } from '#server/jobs/scheduled-job.ts'
import type { JobRegistration } from '#server/jobs/start-jobs.ts'
import { indiaOffset } from '#shared/values/dates.ts'
import { type BackupRun, hasFailed, lastSignOf, wasMade } from './backup-run.ts'
import { reportFailedBackup } from './failed-backup.ts'
import { listLatestRuns, makeBackup } from './make-backup.ts'

// All in milliseconds.
const oneHour = 3_600_000
const oneDay = 24 * oneHour
/** From the wanted hour on: room for all attempts, and for a server that is down at that hour. */
const nightLasts = 4 * oneHour
/** One made by hand shortly before the night stands for it; one of the evening before does not. */
const standsAhead = 2 * oneHour
const pause = oneHour / 2
/** What has failed so often needs somebody. */
const attempts = 4

/** Since when it has been night, whose first hour is `hour` in Asia/Kolkata; undefined while it is none, or for no hour. */
export function nightBegan(hour: number | undefined, now: Date): Date | undefined {
  if (hour === undefined) return undefined
  const intoNight = (now.getTime() + indiaOffset + oneDay - hour * oneHour) % oneDay
  return intoNight < nightLasts ? new Date(now.getTime() - intoNight) : undefined
}

type Night = { began: Date; now: Date }

/** Whether the night that began then will have another one made, at once or after a pause, going by all `runs` of a day. */
export function wantsBackup(runs: readonly BackupRun[], { began, now }: Night): boolean {
  const since = began.getTime() - standsAhead
  const isThere = runs.some((run) => wasMade(run) && run.startedAt.getTime() >= since)
  return !isThere && failedTries(runs, { began, now }).length < attempts
}

/** Whether it wants one now. */
export function isDue(runs: readonly BackupRun[], { began, now }: Night): boolean {
  const isRested = (run: BackupRun) => now.getTime() - lastSignOf(run).getTime() >= pause
  return wantsBackup(runs, { began, now }) && failedTries(runs, { began, now }).every(isRested)
}

function failedTries(runs: readonly BackupRun[], { began, now }: Night): BackupRun[] {
  return runs.filter((run) => run.startedAt >= began && hasFailed(run, now))
}

type Nightly = {
  /** 0 to 23, in Asia/Kolkata; undefined for never. */
  hour: number | undefined
  directory?: string | undefined
  bucket?: BackupBucketOptions | undefined
  keep: number
}

/**
 * The look at the clock as a job, every five minutes: whether a backup is wanted is asked of what was made, so that a night
 * is made up for as long as it lasts. None where no hour is wanted. A backup under way ends with the process, unfinished.
 */
export function nightlyBackups(nightly: Nightly): JobRegistration[] {
  if (nightly.hour === undefined) return []
  const run = () => lookAtClock(nightly)
  return [scheduledJob({ name: 'nightly-backup', cron: '*/5 * * * *', longestHours: 6, run })]
}

/** Makes the backup that is wanted now, and tells of one that failed. Never throws: the next look comes. */
export async function lookAtClock(nightly: Nightly): Promise<void> {
  // makeBackup() logs what goes wrong; the next look tries again.
  await makeBackupIfDue(nightly, new Date()).catch(() => undefined)
  // Also one that somebody made by hand, or that ended with its process; at the next look when it cannot be told now.
  await reportUnlessTriedAgain(nightly, new Date()).catch((err) =>
    log().warn({ part: 'backup', err }, 'whether a backup failed could not be told'),
  )
}

/** True when one was made; throws what went wrong with it, which is noted for the dashboard already. */
export async function makeBackupIfDue({ hour, ...wanted }: Nightly, now: Date): Promise<boolean> {
  const began = nightBegan(hour, now)
  if (!began) return false
  const isWanted = (runs: readonly BackupRun[]) => isDue(runs, { began, now })
  return (await makeBackup({ ...wanted, now, replacesSince: began, isWanted })) !== undefined
}

/** The next attempt of the night may mend what failed; nobody needs to hear of that. */
async function reportUnlessTriedAgain({ hour }: Nightly, now: Date): Promise<void> {
  const began = nightBegan(hour, now)
  if (began && wantsBackup(await listLatestRuns(database(), now), { began, now })) return
  await reportFailedBackup(now)
}
