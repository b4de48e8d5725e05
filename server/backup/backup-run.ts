// Says of one attempt to make a backup whether it was made, is being made, or has failed.
import type { backupRuns } from '#server/tables/backup-run-table.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** Milliseconds between two signs of life of one that is being made. */
export const signEvery = 20_000
/** After so long without one its process has ended: a few may be lost with a database that is away for a moment. */
const silentAfter = 2 * 60_000
/** One that still gives signs after so long waits for something that never comes. */
const longestBackup = 6 * 3_600_000

/** Made to its end. */
export function wasMade({ endedAt, problem }: BackupRun): boolean {
  return endedAt !== null && problem === null
}

/** Being made at this moment. */
export function isUnderWay(run: BackupRun, now: Date): boolean {
  if (run.endedAt) return false
  const age = now.getTime() - run.startedAt.getTime()
  const silence = now.getTime() - lastSignOf(run).getTime()
  return age < longestBackup && silence < silentAfter
}

/** Neither made nor being made: something went wrong, or it was cut off. */
export function hasFailed(run: BackupRun, now: Date): boolean {
  return !wasMade(run) && !isUnderWay(run, now)
}

/** When it ended, or else when it last gave a sign of life. */
export function lastSignOf({ startedAt, aliveAt, endedAt }: BackupRun): Date {
  return endedAt ?? aliveAt ?? startedAt
}
