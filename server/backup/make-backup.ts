// Makes a backup under a name that tells when, keeps a record of how it went, and no more files than wanted.
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/media.ts'
import { backupRuns } from './backup-run-table.ts'
import { unfinishedEnding, type WrittenBackup, writeBackup } from './write-backup.ts'

const ownName = /^pravas-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/

/** Tells two installations' secrets apart without giving either away. */
export function secretMark(): string {
  return keyedHash('backup', ['made with this secret'])
}

/** The name of a backup made now, in UTC: names sort as their times do. */
export function backupName(now: Date): string {
  return `pravas-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

type Wanted = {
  directory: string
  /** How many files stay, the new one among them. */
  keep: number
  /** Leaves it when a backup was begun after this moment, here or on another instance. */
  unlessBegunSince?: Date
}

/**
 * Makes one in `directory` and then removes the oldest of ours beyond `keep`; undefined when there was one already.
 * Throws what went wrong, after having noted it for the dashboard; files made before stay.
 */
export async function makeBackup({
  directory,
  keep,
  unlessBegunSince,
}: Wanted): Promise<WrittenBackup | undefined> {
  const file = path.join(directory, backupName(new Date()))
  const id = await beginRun(file, unlessBegunSince)
  if (!id) return undefined
  const end = (outcome: { bytes?: number; problem?: string }) =>
    database()
      .update(backupRuns)
      .set({ endedAt: new Date(), ...outcome })
      .where(eq(backupRuns.id, id))
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const written = await writeBackup({ file, storage: mediaStorage(), secretMark: secretMark() })
    await end({ bytes: written.bytes })
    await removeOldest(directory, keep)
    return written
  } catch (error) {
    log().error({ part: 'backup', err: error }, 'no backup could be made')
    await end({ problem: problemOf(error) }).catch(() => undefined)
    throw error
  }
}

/** One decides at a time, so that of many instances one begins. */
async function beginRun(file: string, unlessBegunSince: Date | undefined): Promise<string | undefined> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup'))`)
    const begun = unlessBegunSince
      ? await transaction.$count(backupRuns, gt(backupRuns.startedAt, unlessBegunSince))
      : 0
    if (begun > 0) return undefined
    const [run] = await transaction.insert(backupRuns).values({ file }).returning({ id: backupRuns.id })
    return run?.id
  })
}

const noRoom = 'The last backup failed: there is no room left where backups are put.'
const notWritable = 'The last backup failed: the site may not write where backups are put.'
const noFolder = 'The last backup failed: where backups are put is no folder.'
const problems: Record<string, string> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems[code] ?? 'The last backup failed; whoever runs the server finds the reason in its log.'
}

async function removeOldest(directory: string, keep: number): Promise<void> {
  const present = await readdir(directory)
  const names = present.filter((name) => ownName.test(name)).sort()
  const abandoned = present.filter((name) => name.endsWith(unfinishedEnding))
  for (const name of [...names.slice(0, -keep), ...abandoned])
    await rm(path.join(directory, name), { force: true })
}
