// Classifies backup runs as successful, running or failed.
import type { backupRuns } from '#server/tables/system-tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** Milliseconds between heartbeats. */
export const signEvery = 20_000
/** Milliseconds; a short database outage may lose a few heartbeats. */
const unresponsiveAfter = 2 * 60_000
/** Milliseconds after which a run counts as hanging despite heartbeats. */
const maxBackupMs = 6 * 3_600_000

/** True if the run succeeded. */
export function wasMade({ endedAt, problem }: BackupRun): boolean {
  return endedAt !== null && problem === null
}

/** True if the run is in progress. */
export function isBackupRunning(run: BackupRun, now: Date): boolean {
  if (run.endedAt) return false
  const age = now.getTime() - run.startedAt.getTime()
  const silence = now.getTime() - lastSignOf(run).getTime()
  return age < maxBackupMs && silence < unresponsiveAfter
}

/** True if the run failed or was interrupted. */
export function hasFailed(run: BackupRun, now: Date): boolean {
  return !wasMade(run) && !isBackupRunning(run, now)
}

/** Returns the end of the run, or its last heartbeat. */
export function lastSignOf({ startedAt, aliveAt, endedAt }: BackupRun): Date {
  return endedAt ?? aliveAt ?? startedAt
}
