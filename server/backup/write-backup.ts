// Makes one consistent archive of rows and media files while the site runs: whole under its name, or not there at all.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack as createPack, type Pack } from 'tar-stream'
import { database, type Transaction } from '#server/database/database.ts'
import { listMigrations } from '#server/database/migration-files.ts'
import type { MediaStorage, StoredFile } from '#server/media/media-storage.ts'
import { keptTables } from './backup-contents.ts'
import {
  type BackupManifest,
  type BackupMember,
  fileMember,
  manifestName,
  rowsMember,
} from './backup-manifest.ts'

/** So many rows are in memory at once. */
const rowsAtOnce = 500

/** Ends the name of an archive that is being written, or was when its process ended. */
export const unfinishedEnding = '.unfinished'

type Options = { file: string; storage: MediaStorage; secretMark: string }

export type WrittenBackup = {
  file: string
  bytes: number
  rows: number
  files: number
  missingFiles: string[]
}

/**
 * Writes the archive to `options.file`; an older one of that name is replaced when the new one is whole.
 * Throws the file system's or the database's error; then nothing of it is left.
 */
export async function writeBackup(options: Options): Promise<WrittenBackup> {
  const unfinished = options.file + unfinishedEnding
  await mkdir(path.dirname(options.file), { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeArchive(unfinished, options)
    await settle(unfinished)
    await rename(unfinished, options.file)
    await settle(path.dirname(options.file))
    const { size } = await stat(options.file)
    const rows = manifest.members.reduce((sum, member) => sum + (member.rows ?? 0), 0)
    const files = manifest.members.filter(({ rows }) => rows === undefined).length
    return { file: options.file, bytes: size, rows, files, missingFiles: manifest.missingFiles }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeArchive(target: string, { storage, secretMark }: Options): Promise<BackupManifest> {
  const archive = createPack()
  const written = pipeline(archive, createGzip({ level: 3 }), createWriteStream(target, { mode: 0o600 }))
  const members = fillArchive(archive, { storage, secretMark }).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  // A full disk ends the writing, and with it whoever still wants to add.
  const [, manifest] = await Promise.all([written, members])
  return manifest
}

async function fillArchive(
  archive: Pack,
  { storage, secretMark }: { storage: MediaStorage; secretMark: string },
): Promise<BackupManifest> {
  return database().transaction(
    async (snapshot) => {
      const members: BackupMember[] = []
      // The first question takes the snapshot: what is written from here on is not in this backup.
      await snapshot.execute(sql`SELECT 1`)
      // Files first: a record whose file is removed meanwhile is told of below.
      for await (const file of storage.list(['media', 'uploads'])) {
        const member = await addFile(archive, { file, storage })
        if (member) members.push(member)
      }
      for (const table of keptTables) members.push(...(await addRows(archive, { table, snapshot })))
      const manifest: BackupManifest = {
        product: 'pravas',
        format: 1,
        schema: listMigrations().at(-1)?.number ?? 0,
        madeAt: new Date().toISOString(),
        members,
        missingFiles: await listMissing(snapshot, members),
        secretMark,
      }
      await addMember(archive, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
      archive.finalize()
      return manifest
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Undefined when the file was removed a moment ago. */
async function addFile(
  archive: Pack,
  { file, storage }: { file: StoredFile; storage: MediaStorage },
): Promise<BackupMember | undefined> {
  const content = await storage.read(file.key)
  if (!content) return undefined
  const name = fileMember(file.key)
  const hash = createHash('sha256')
  const source = content instanceof Uint8Array ? Readable.from([content]) : Readable.fromWeb(content as never)
  const entry = archive.entry({ name, size: file.size, mode: 0o600 })
  await pipeline(
    source,
    async function* measured(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    entry,
  )
  return { name, bytes: file.size, sha256: hash.digest('hex') }
}

/** The rows of a table in members of bounded size; an empty table has none. */
async function addRows(
  archive: Pack,
  { table, snapshot }: { table: string; snapshot: Transaction },
): Promise<BackupMember[]> {
  const members: BackupMember[] = []
  await snapshot.execute(
    sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} AS t`,
  )
  for (let number = 1; ; number += 1) {
    const { rows } = await snapshot.execute<{ row: string }>(
      sql`FETCH ${sql.raw(String(rowsAtOnce))} FROM backup_rows`,
    )
    if (rows.length === 0) break
    const content = Buffer.from(rows.map(({ row }) => `${row}\n`).join(''))
    const member = await addMember(archive, rowsMember(table, number), content)
    members.push({ ...member, rows: rows.length })
  }
  await snapshot.execute(sql`CLOSE backup_rows`)
  return members
}

// biome-ignore lint/complexity/useMaxParams: archive, name and content are what a member is.
function addMember(archive: Pack, name: string, content: Buffer): Promise<BackupMember> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: content.length, mode: 0o600 }, content, (error) => {
      if (error) reject(error)
      else resolve({ name, bytes: content.length, sha256 })
    })
  })
}

async function listMissing(snapshot: Transaction, members: readonly BackupMember[]): Promise<string[]> {
  const present = new Set(members.map(({ name }) => name))
  const { rows } = await snapshot.execute<{ file_path: string }>(
    sql`SELECT file_path FROM media ORDER BY file_path`,
  )
  return rows.map(({ file_path }) => file_path).filter((key) => !present.has(fileMember(key)))
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
