// Writes an archive of rows and media files while the site runs.

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { log } from '#server/config/log.ts'
import { release } from '#server/config/release.ts'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import { ArchiveWriter } from './archive-writer.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { unfinishedEnding } from './backup-contents.ts'
import { BackupRejection, type IndexedManifest, maxGenerations, writtenFormat } from './backup-manifest.ts'
import { type BackupSource, sourceOf } from './read-backup.ts'
import { CopiedFiles } from './recorded-files.ts'
import { verifyBackup } from './verify-backup.ts'
import { type ProgressSign, telling, writeSnapshot } from './write-snapshot.ts'

type Contents = { storage: MediaStorage; secretMark: string }
type Writing = Contents & { moved?: ProgressSign | undefined }

export type WrittenBackup = {
  /** File path or object URL. */
  file: string
  bytes: number
  rows: number
  files: number
  /** The count, and the first names. */
  missing: number
  missingFiles: string[]
}

/**
 * Replaces `options.file` after verification. Throws a file system or database error, or a BackupRejection;
 * then no file is left.
 */
export async function writeBackup(options: Writing & { file: string }): Promise<WrittenBackup> {
  const { file, moved } = options
  const unfinished = file + unfinishedEnding
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeArchive(options, (archive) =>
      pipeline(telling(archive, moved), createWriteStream(unfinished, { mode: 0o600 })),
    )
    await flush(unfinished)
    await proveReadable(sourceOf(unfinished), moved)
    await rename(unfinished, file)
    await flush(path.dirname(file))
    const { size } = await stat(file)
    return { file, bytes: size, ...countsOf(manifest) }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Throws as `writeBackup` does, or a BucketError. */
export async function writeIntoBucket(
  options: Writing & { bucket: BackupBucket; name: string },
): Promise<WrittenBackup> {
  const { bucket, name, moved } = options
  let stored = { place: '', bytes: 0 }
  const manifest = await writeArchive(options, async (archive) => {
    stored = await bucket.put(name, telling(archive, moved))
  })
  await proveReadableThere(options)
  return { file: stored.place, bytes: stored.bytes, ...countsOf(manifest) }
}

/** Throws as `writeIntoBucket` does. */
export async function copyIntoBucket(options: {
  bucket: BackupBucket
  file: string
  name: string
  moved?: ProgressSign | undefined
}): Promise<void> {
  const { bucket, file, name, moved } = options
  await bucket.put(name, telling(createReadStream(file), moved))
  await proveReadableThere(options)
}

function countsOf({ tables, files, missing, missingFiles }: IndexedManifest) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { rows, files, missing, missingFiles }
}

type Stored = { bucket: BackupBucket; name: string; moved?: ProgressSign | undefined }

async function proveReadableThere({ bucket, name, moved }: Stored): Promise<void> {
  await proveReadable(bucket.source(name), moved).catch(async (error) => {
    await bucket
      .remove(name)
      .catch((err) =>
        log().error({ part: 'backup', err, name }, 'a backup that cannot be read stays in the bucket'),
      )
    throw error
  })
}

/** A backup that cannot be restored must not replace a good one. */
async function proveReadable({ name, open }: BackupSource, moved?: ProgressSign): Promise<void> {
  await verifyBackup({ name, open: () => telling(open(), moved) }).catch((error) => {
    if (!(error instanceof BackupRejection)) throw error
    throw new BackupRejection(`What was written could not be read back. ${error.message}`, { cause: error })
  })
}

/** `take` resolves when it has consumed the stream. */
async function writeArchive(
  { storage, secretMark }: Contents,
  take: (archive: Readable) => Promise<void>,
): Promise<IndexedManifest> {
  const packed = createPack()
  const zipped = createGzip({ level: 3 })
  const taken = Promise.all([pipeline(packed, zipped), take(zipped)]).catch((error: Error) => {
    packed.destroy(error)
    throw error
  })
  const filled = fillArchive(new ArchiveWriter(packed), { storage, secretMark }).catch((error: Error) => {
    packed.destroy(error)
    throw error
  })
  // An error on one side also ends the other.
  const [, manifest] = await Promise.all([taken, filled])
  return manifest
}

/**
 * Rows first, so no transaction waits for files. If an image was replaced meanwhile, the rows are written
 * again.
 */
async function fillArchive(
  archive: ArchiveWriter,
  { storage, secretMark }: { storage: MediaStorage; secretMark: string },
): Promise<IndexedManifest> {
  const copied = new CopiedFiles(archive, storage)
  for (let generation = 1; generation <= maxGenerations; generation += 1) {
    const { schema, madeAt, tables, recorded } = await writeSnapshot(archive, generation)
    if (generation === 1) await copied.addStored(recorded)
    const missing = await copied.addRest(recorded)
    if (missing === 'outdated') continue
    return archive.finish((index) => ({
      product: 'pravas',
      format: writtenFormat,
      schema,
      madeAt,
      generation,
      tables,
      files: copied.count,
      missing: missing.count,
      missingFiles: missing.names,
      release,
      secretMark,
      index,
    }))
  }
  throw new BackupRejection(
    `While the files were copied, pictures were replaced or removed ${maxGenerations} times in a row. Make the backup again when less is changed.`,
  )
}

/** Flushes to disk. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
