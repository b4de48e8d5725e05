// Makes a backup every night at the configured hour, on one instance.
import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { type JobRegistration, scheduledJob } from '#server/jobs/start-jobs.ts'
import { indiaOffset } from '#shared/values/dates.ts'
import { type BackupRun, hasFailed, lastSignOf, wasMade } from './backup-records.ts'
import { reportFailedBackup } from './failed-backup.ts'
import { listLatestRuns, makeBackup } from './make-backup.ts'

const oneHour = 3_600_000
const oneDay = 24 * oneHour
/** Enough for all attempts and for downtime at the configured hour. */
const nightDuration = 4 * oneHour
/** A manual backup this long before the night counts for it. */
const manualLead = 2 * oneHour
const pause = oneHour / 2
const attempts = 4

/** The night starts at `hour` in Asia/Kolkata; undefined outside it. */
export function nightStart(hour: number | undefined, now: Date): Date | undefined {
  if (hour === undefined) return undefined
  const intoNight = (now.getTime() + indiaOffset + oneDay - hour * oneHour) % oneDay
  return intoNight < nightDuration ? new Date(now.getTime() - intoNight) : undefined
}

type Night = { windowStart: Date; now: Date }

/** `runs` are those of one day. */
export function wantsBackup(runs: readonly BackupRun[], { windowStart, now }: Night): boolean {
  const since = windowStart.getTime() - manualLead
  const isThere = runs.some((run) => wasMade(run) && run.startedAt.getTime() >= since)
  return !isThere && failedTries(runs, { windowStart, now }).length < attempts
}

/** True if the backup is to be made now. */
export function isDue(runs: readonly BackupRun[], { windowStart, now }: Night): boolean {
  const isRested = (run: BackupRun) => now.getTime() - lastSignOf(run).getTime() >= pause
  return wantsBackup(runs, { windowStart, now }) && failedTries(runs, { windowStart, now }).every(isRested)
}

function failedTries(runs: readonly BackupRun[], { windowStart, now }: Night): BackupRun[] {
  return runs.filter((run) => run.startedAt >= windowStart && hasFailed(run, now))
}

type Nightly = {
  /** 0 to 23, in Asia/Kolkata; undefined for none. */
  hour: number | undefined
  directory?: string | undefined
  bucket?: BackupBucketOptions | undefined
  keep: number
}

/**
 * Checks every five minutes, so a missed backup is made later in the night. A running one is aborted with the
 * process.
 */
export function nightlyBackups(nightly: Nightly): JobRegistration[] {
  if (nightly.hour === undefined) return []
  const run = () => lookAtClock(nightly)
  return [scheduledJob({ name: 'nightly-backup', cron: '*/5 * * * *', longestHours: 6, run })]
}

/** Reports a failed backup. Never throws. */
export async function lookAtClock(nightly: Nightly): Promise<void> {
  // `makeBackup` logs errors; the next check retries.
  await makeBackupIfDue(nightly, new Date()).catch(() => undefined)
  await reportUnlessTriedAgain(nightly, new Date()).catch((err) =>
    log().warn({ part: 'backup', err }, 'whether a backup failed could not be told'),
  )
}

/** Returns true if a backup was made. Throws on a failure that is recorded. */
export async function makeBackupIfDue({ hour, ...wanted }: Nightly, now: Date): Promise<boolean> {
  const windowStart = nightStart(hour, now)
  if (!windowStart) return false
  const isWanted = (runs: readonly BackupRun[]) => isDue(runs, { windowStart, now })
  return (await makeBackup({ ...wanted, now, replacesSince: windowStart, isWanted })) !== undefined
}

/** Not while another attempt of the night may succeed. */
async function reportUnlessTriedAgain({ hour }: Nightly, now: Date): Promise<void> {
  const windowStart = nightStart(hour, now)
  if (windowStart && wantsBackup(await listLatestRuns(database(), now), { windowStart, now })) return
  await reportFailedBackup(now)
}
