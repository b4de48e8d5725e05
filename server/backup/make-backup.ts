// Makes a backup under a name that tells when, keeps a record of how it went, and no more files than wanted.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { type Database, database, isForLater } from '#server/database/database.ts'
import { BucketFault } from '#server/media/storage/bucket-fault.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { backupRuns } from '#server/tables/backup-run-table.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { BackupRefusal } from './backup-manifest.ts'
import { backupName, isBackupName, isUnfinishedName, nameInBucket } from './backup-name.ts'
import { type BackupRun, hasFailed, isUnderWay, signEvery } from './backup-run.ts'
import { type ProgressSign, untilStandstill } from './standstill.ts'
import { copyIntoBucket, type WrittenBackup, writeBackup, writeIntoBucket } from './write-backup.ts'

const oneDay = 24 * 3_600_000
/** Milliseconds for which nothing was added to an archive that nobody writes any more. */
const abandonedAfter = 20 * 60_000

/** Tells two installations' secrets apart without giving either away. */
export function secretMark(): string {
  return keyedHash('backup', ['made with this secret'])
}

type Wanted = {
  /** Undefined where it goes into the bucket alone. */
  directory?: string | undefined
  /** Where it goes, too, encrypted. */
  bucket?: BackupBucketOptions | undefined
  /** How many stay in each place, the new one among them. */
  keep: number
  /** The new one takes the place of tries since then that failed after their file was in the folder: they stand for one night alone. */
  replacesSince?: Date
  now?: Date
  /** Leaves it, after what has become of those that were begun within the last day, here or on another instance. */
  isWanted?: (runs: readonly BackupRun[]) => boolean
}

/**
 * Makes one in each place and then removes the oldest of ours beyond `keep` there; undefined when it is not wanted, or when
 * another one is being made. Throws what went wrong, after having noted it for the dashboard; files made before stay.
 */
export async function makeBackup(wanted: Wanted): Promise<WrittenBackup | undefined> {
  const { now = new Date() } = wanted
  const name = backupName(now)
  const id = await beginRun({ ...wanted, now }, placeOf(name, wanted)).catch((error) => {
    if (isForLater(error)) log().error({ part: 'backup', err: error }, 'no backup could be begun')
    throw error
  })
  if (!id) return undefined
  const note = async (news: Partial<BackupRun>) => {
    await database().update(backupRuns).set(news).where(eq(backupRuns.id, id))
  }
  // A sign of life that fails is followed by the next one; the run's end is noted in any case.
  const signs = setInterval(() => void note({ aliveAt: new Date() }).catch(() => undefined), signEvery)
  try {
    const written = await untilStandstill((moved) => makeEverywhere(name, { ...wanted, moved }))
    await note({ endedAt: new Date(), bytes: written.bytes })
    return written
  } catch (error) {
    log().error({ part: 'backup', err: error }, 'no backup could be made')
    // The log has the error; without this note the run counts as abandoned once its signs of life end.
    await note({ endedAt: new Date(), problem: problemOf(error) }).catch(() => undefined)
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

/** In the folder first, where there is one: what the bucket gets is a copy of it. */
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

/** By our records: a file that somebody put there or asked for, or that was made on another database, is not ours to replace. */
async function listFailedTries({ replacesSince, now = new Date() }: Wanted): Promise<string[]> {
  if (!replacesSince) return []
  const runs = await listLatestRuns(database(), now)
  const isFailedTry = (run: BackupRun) =>
    run.isNightly && run.startedAt >= replacesSince && hasFailed(run, now)
  return runs.filter(isFailedTry).map(({ file }) => file)
}

/** All that were begun within the last day. */
export async function listLatestRuns(within: Pick<Database, 'select'>, now: Date): Promise<BackupRun[]> {
  const since = new Date(now.getTime() - oneDay)
  return within.select().from(backupRuns).where(gt(backupRuns.startedAt, since))
}

/** One decides at a time, so that of many instances one begins. */
async function beginRun(
  { now, replacesSince, isWanted = () => true }: Wanted & { now: Date },
  file: string,
): Promise<string | undefined> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup'))`)
    const runs = await listLatestRuns(transaction, now)
    if (runs.some((run) => isUnderWay(run, now)) || !isWanted(runs)) return undefined
    const begun = transaction
      .insert(backupRuns)
      .values({ file, startedAt: now, isNightly: replacesSince !== undefined })
    const [run] = await begun.returning({ id: backupRuns.id })
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
  if (error instanceof BackupRefusal || error instanceof BucketFault)
    return `The last backup failed. ${error.message}`
  if (error instanceof StorageFull) return noRoom
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems[code] ?? 'The last backup failed; whoever runs the server finds the reason in its log.'
}

/** What was cut off takes room that the next one may need; one that is being written grows. */
async function clearAbandoned(directory: string): Promise<void> {
  const present = await readdir(directory)
  for (const name of present.filter(isUnfinishedName)) {
    const place = path.join(directory, name)
    // Another run can remove it at the same moment.
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

/** The oldest by their names; never the one just made, which those from a clock that once ran ahead come after. */
function namesBeyond(names: readonly string[], { made, keep }: { made: string; keep: number }): string[] {
  const others = names.filter((name) => name !== made).sort()
  return others.slice(0, Math.max(0, others.length + 1 - keep))
}
