// Decides whether tonight still wants a backup: one that was made stands for the night, one that failed is tried again.
import { indiaOffset } from '#shared/values/dates.ts'
import { type BackupRun, hasFailed, lastSignOf, wasMade } from './backup-run.ts'

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
