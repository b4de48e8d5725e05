// Backup status for staff.
import { stat } from 'node:fs/promises'
import { and, desc, gt, isNotNull, isNull } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { backupRuns } from '#server/tables/system-tables.ts'
import type { HealthLine } from '#shared/staff/availability.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatFileSize } from '#shared/values/money.ts'

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

/** Milliseconds. */
const oldBackup = 48 * 3_600_000

type BackupState = {
  last: { at: Date; bytes: number; file: string } | undefined
  problem: string | undefined
  failedAt?: Date | undefined
}

/** Returns the current backup status. */
export async function findBackupState(): Promise<BackupState> {
  const [good] = await database()
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.endedAt), isNull(backupRuns.problem)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  const runs = await database()
    .select()
    .from(backupRuns)
    .where(gt(backupRuns.startedAt, good?.startedAt ?? new Date(0)))
    .orderBy(desc(backupRuns.startedAt))
  const now = new Date()
  const failed = runs.find((run) => hasFailed(run, now))
  return {
    last: good?.endedAt ? { at: good.endedAt, bytes: good.bytes ?? 0, file: good.file } : undefined,
    problem:
      failed &&
      (failed.problem ?? 'The last backup was begun and never finished: the server stopped meanwhile.'),
    failedAt: failed?.startedAt,
  }
}

/** A verified file may be lost or cut off later. */
export async function compareBackupFile({
  file,
  bytes,
}: {
  file: string
  bytes: number
}): Promise<'verified' | 'missing' | 'changed'> {
  if (file.startsWith('s3://')) return 'verified'
  const found = await stat(file).catch(() => undefined)
  if (!found) return 'missing'
  return found.size === bytes ? 'verified' : 'changed'
}

/** Returns the health line about backups. Requires `health.read`. */
export async function readBackupHealth(actor: Actor): Promise<HealthLine> {
  requirePermission(actor, 'health.read')
  const isNightly = configuration().backupHour !== undefined
  return { part: 'Backups', ...rateBackups({ ...(await findBackupState()), isNightly }, new Date()) }
}

/** Classifies the backup status at the time `now`. */
export function rateBackups(
  { last, problem, isNightly }: BackupState & { isNightly: boolean },
  now: Date,
): Omit<HealthLine, 'part'> {
  const size = last && `${formatDateTime(last.at)} (${formatFileSize(last.bytes)})`
  if (problem) {
    const before = size ? `The last good one is of ${size}.` : 'There is no good one yet.'
    return { state: 'trouble', words: `${problem} ${before}` }
  }
  const made = size ? `The last one is of ${size}.` : 'There is none yet.'
  if (!last && isNightly)
    return { state: 'advice', words: `${made} The first one is made in the coming night.` }
  if (!last) {
    return {
      state: 'advice',
      words: `${made} Your server administrator can schedule one every night.`,
    }
  }
  if (now.getTime() - last.at.getTime() > oldBackup)
    return { state: 'advice', words: `${made} That is more than two days ago.` }
  return { state: 'good', words: made }
}
