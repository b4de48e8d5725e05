// What staff may know of backups: when the last good one was made, and whether one has failed since.
import { and, desc, gt, isNotNull, isNull } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { backupRuns } from './backup-run-table.ts'

export type BackupState = {
  /** The last that was made to its end; undefined when there is none. `bytes` is its size. */
  last: { at: Date; bytes: number } | undefined
  /** What went wrong since, in words; undefined when nothing did. */
  problem: string | undefined
}

/** How things stand with backups. */
export async function findBackupState(): Promise<BackupState> {
  const [good] = await database()
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.endedAt), isNull(backupRuns.problem)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  const since = good?.startedAt ?? new Date(0)
  const [failed] = await database()
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.problem), gt(backupRuns.startedAt, since)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return {
    last: good?.endedAt ? { at: good.endedAt, bytes: good.bytes ?? 0 } : undefined,
    problem: failed?.problem ?? undefined,
  }
}
