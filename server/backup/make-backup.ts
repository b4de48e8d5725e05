// Creates a backup, records the run, and deletes the oldest backups.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { log } from '#server/config/log.ts'
import { keyedHash } from '#server/config/secret-box.ts'
import { type Database, database } from '#server/database/database.ts'
import { BucketError } from '#server/media/storage/bucket-error.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { backupRuns } from '#server/tables/system-tables.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { backupName, isBackupName, isUnfinishedName, nameInBucket } from './backup-contents.ts'
import { BackupRejection } from './backup-manifest.ts'
import { type BackupRun, hasFailed, isBackupRunning, signEvery } from './backup-records.ts'
import { copyIntoBucket, type WrittenBackup, writeBackup, writeIntoBucket } from './write-backup.ts'
import { type ProgressSign, untilStandstill } from './write-snapshot.ts'

const oneDay = 24 * 3_600_000
/** Milliseconds without a write after which an incomplete archive is deleted. */
const abandonedAfter = 20 * 60_000

/** Returns a fingerprint of the instance secret that does not reveal it. */
export function secretMark(): string {
  return keyedHash('backup', ['made with this secret'])
}

type Wanted = {
  directory?: string | undefined
  bucket?: BackupBucketOptions | undefined
  /** Per place, including the new one. */
  keep: number
  replacesSince?: Date
  now?: Date
  signal?: AbortSignal
  isWanted?: (runs: readonly BackupRun[]) => boolean
}

/**
 * Deletes the oldest beyond `keep`. Undefined if not wanted or another run is in progress. Throws after
 * recording the failure.
 */
export async function makeBackup(wanted: Wanted): Promise<WrittenBackup | undefined> {
  const { now = new Date(), signal } = wanted
  const name = backupName(now)
  const id = await startRun({ ...wanted, now }, placeOf(name, wanted)).catch((error) => {
    log().error({ part: 'backup', err: error }, 'no backup could be begun')
    throw error
  })
  if (!id) return undefined
  const note = async (news: Partial<BackupRun>) => {
    await database().update(backupRuns).set(news).where(eq(backupRuns.id, id))
  }
  // The next heartbeat replaces a failed one.
  const signs = setInterval(() => void note({ aliveAt: new Date() }).catch(() => undefined), signEvery)
  try {
    const written = await untilStandstill((sign) => {
      const moved = () => {
        if (signal?.aborted) throw new BackupRejection(wasStopped)
        sign()
      }
      return makeEverywhere(name, { ...wanted, moved })
    })
    await note({ endedAt: new Date(), bytes: written.bytes })
    return written
  } catch (error) {
    log().error({ part: 'backup', err: error }, 'no backup could be made')
    // Without this record the run counts as failed once its heartbeats stop.
    await note({ endedAt: new Date(), problem: signal?.aborted ? wasStopped : problemOf(error) }).catch(
      () => undefined,
    )
    throw error
  } finally {
    clearInterval(signs)
  }
}

function placeOf(name: string, { directory, bucket }: Wanted): string {
  return directory
    ? path.join(directory, name)
    : `s3://${bucket?.bucket}/${bucket?.folder}/${nameInBucket(name)}`
}

type Watched = Wanted & { moved: ProgressSign }

async function makeEverywhere(name: string, wanted: Watched): Promise<WrittenBackup> {
  const { directory, bucket, keep, moved } = wanted
  const inFolder = directory ? await makeInFolder(path.join(directory, name), wanted) : undefined
  if (!bucket) {
    if (inFolder) return inFolder
    throw new Error('a backup goes into a folder or a bucket')
  }
  const opened = await openBackupBucket(bucket)
  const to = { bucket: opened, name: nameInBucket(name) }
  const written = inFolder ?? (await writeIntoBucket({ ...contents(), ...to, moved }))
  if (inFolder) await copyIntoBucket({ ...to, file: inFolder.file, moved })
  for (const old of namesBeyond(await opened.list(), { made: to.name, keep })) await opened.remove(old)
  return written
}

function contents() {
  return { storage: mediaStorage(), secretMark: secretMark() }
}

async function makeInFolder(file: string, wanted: Watched): Promise<WrittenBackup> {
  const directory = path.dirname(file)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await clearAbandoned(directory)
  const written = await writeBackup({ ...contents(), file, moved: wanted.moved })
  const replaced = await listFailedTries(wanted)
  await removeOldest(directory, { ...wanted, replaced, made: path.basename(file) })
  return written
}

/** By records only, to protect files from other sources. */
async function listFailedTries({ replacesSince, now = new Date() }: Wanted): Promise<string[]> {
  if (!replacesSince) return []
  const runs = await listLatestRuns(database(), now)
  const isFailedTry = (run: BackupRun) =>
    run.isNightly && run.startedAt >= replacesSince && hasFailed(run, now)
  return runs.filter(isFailedTry).map(({ file }) => file)
}

/** Returns all runs started within the last day. */
export async function listLatestRuns(within: Pick<Database, 'select'>, now: Date): Promise<BackupRun[]> {
  const since = new Date(now.getTime() - oneDay)
  return within.select().from(backupRuns).where(gt(backupRuns.startedAt, since))
}

async function startRun(
  { now, replacesSince, isWanted = () => true }: Wanted & { now: Date },
  file: string,
): Promise<string | undefined> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup'))`)
    const runs = await listLatestRuns(transaction, now)
    if (runs.some((run) => isBackupRunning(run, now)) || !isWanted(runs)) return undefined
    const begun = transaction
      .insert(backupRuns)
      .values({ file, startedAt: now, isNightly: replacesSince !== undefined })
    const [run] = await begun.returning({ id: backupRuns.id })
    return run?.id
  })
}

const wasStopped = 'The last backup was stopped before it ended.'
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
  if (error instanceof BackupRejection || error instanceof BucketError)
    return `The last backup failed. ${error.message}`
  if (error instanceof StorageFull) return noRoom
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems[code] ?? 'The last backup failed. Your server administrator can find the reason in the log.'
}

/** Writing changes the mtime. */
async function clearAbandoned(directory: string): Promise<void> {
  const present = await readdir(directory)
  for (const name of present.filter(isUnfinishedName)) {
    const place = path.join(directory, name)
    // Another run may delete it concurrently.
    const facts = await stat(place).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > abandonedAfter) await rm(place, { force: true })
  }
}

async function removeOldest(
  directory: string,
  { made, keep, replaced }: Pick<Wanted, 'keep'> & { made: string; replaced: readonly string[] },
): Promise<void> {
  const names = (await readdir(directory)).filter(isBackupName)
  const isReplaced = (name: string) => name !== made && replaced.includes(path.join(directory, name))
  const kept = names.filter((name) => !isReplaced(name))
  for (const name of [...names.filter(isReplaced), ...namesBeyond(kept, { made, keep })])
    await rm(path.join(directory, name), { force: true })
}

/** Never the new one: after a clock that ran ahead, older backups may sort behind it. */
function namesBeyond(names: readonly string[], { made, keep }: { made: string; keep: number }): string[] {
  const others = names.filter((name) => name !== made).sort()
  return others.slice(0, Math.max(0, others.length + 1 - keep))
}
