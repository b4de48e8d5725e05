// Makes one consistent archive of rows and media files while the site runs: whole under its name, or not there at all.
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { release } from '#server/config/release.ts'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupRefusal, type IndexedManifest, mostGenerations, writtenFormat } from './backup-manifest.ts'
import { CopiedFiles } from './copied-files.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** Ends the name of an archive that is being written, or was when its process ended. */
export const unfinishedEnding = '.unfinished'

type Options = { file: string; storage: MediaStorage; secretMark: string }

export type WrittenBackup = {
  file: string
  bytes: number
  rows: number
  files: number
  /** How many files their records name that are in no storage, and the names of the first of them. */
  missing: number
  missingFiles: string[]
}

/**
 * Writes the archive to `options.file`; an older one of that name is replaced when the new one is whole and was read back.
 * Throws the file system's or the database's error, or a BackupRefusal when the database is not of this release's schema or
 * what was written does not come back; then nothing of it is left.
 */
export async function writeBackup(options: Options): Promise<WrittenBackup> {
  const unfinished = options.file + unfinishedEnding
  await mkdir(path.dirname(options.file), { recursive: true, mode: 0o700 })
  try {
    const { tables, files, missing, missingFiles } = await writeArchive(unfinished, options)
    await settle(unfinished)
    await proveReadable(unfinished)
    await rename(unfinished, options.file)
    await settle(path.dirname(options.file))
    const { size } = await stat(options.file)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return { file: options.file, bytes: size, rows, files, missing, missingFiles }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** What a restore would refuse must not take the place of what it would not. */
async function proveReadable(file: string): Promise<void> {
  await verifyBackup(file).catch((error) => {
    if (!(error instanceof BackupRefusal)) throw error
    throw new BackupRefusal(`What was written could not be read back. ${error.message}`, { cause: error })
  })
}

async function writeArchive(target: string, { storage, secretMark }: Options): Promise<IndexedManifest> {
  const packed = createPack()
  const written = pipeline(packed, createGzip({ level: 3 }), createWriteStream(target, { mode: 0o600 }))
  const filled = fillArchive(new ArchiveWriter(packed), { storage, secretMark }).catch((error: Error) => {
    packed.destroy(error)
    throw error
  })
  // A full disk ends the writing, and with it whoever still wants to add.
  const [, manifest] = await Promise.all([written, filled])
  return manifest
}

/**
 * Rows first: however long the files take, no transaction waits for them, here or when rows are put back. Where a picture was
 * replaced or removed before it was copied, the rows are written once more, as they are now, and those count.
 */
async function fillArchive(
  archive: ArchiveWriter,
  { storage, secretMark }: { storage: MediaStorage; secretMark: string },
): Promise<IndexedManifest> {
  const copied = new CopiedFiles(archive, storage)
  for (let generation = 1; generation <= mostGenerations; generation += 1) {
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
  throw new BackupRefusal(
    `While the files were copied, pictures were replaced or removed ${mostGenerations} times in a row. Make the backup again when less is changed.`,
  )
}

/** Resolves when the system has put the file or the folder's list of names onto the disk. */
async function settle(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
