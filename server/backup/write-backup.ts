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
import { allowPauses } from '#server/database/allow-pauses.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { explainMisfit, readSchemaNumber } from '#server/database/schema-number.ts'
import type { MediaStorage, StoredFile } from '#server/media/storage/media-storage.ts'
import { keptTables } from './backup-contents.ts'
import {
  type BackupManifest,
  type BackupMember,
  BackupRefusal,
  fileMember,
  manifestName,
  rowsMember,
} from './backup-manifest.ts'

/** So many rows are in memory at once: each may be a long article, as written and as shown. */
const rowsAtOnce = 100
/** A member ends with the row that reaches this: one of 64 MB no restore would take. */
const fullMember = 4 * 1024 * 1024

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
 * Throws the file system's or the database's error, or a BackupRefusal when the database is not of this release's schema;
 * then nothing of it is left.
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
  // Rows first: however long the files take, no transaction waits for them, here or when rows are put back.
  const { schema, madeAt, recordedFiles, members } = await addSnapshot(archive)
  for await (const file of storage.list(['media', 'uploads'])) {
    const member = await addFile(archive, { file, storage })
    if (member) members.push(member)
  }
  const present = new Set(members.map(({ name }) => name))
  const manifest: BackupManifest = {
    product: 'pravas',
    format: 1,
    schema,
    madeAt,
    members,
    // Never there, or removed since the snapshot.
    missingFiles: recordedFiles.filter((key) => !present.has(fileMember(key))),
    secretMark,
  }
  await addMember(archive, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  archive.finalize()
  return manifest
}

/** All rows as they were at one moment; what is written from then on is not in this backup. */
async function addSnapshot(archive: Pack) {
  return database().transaction(
    async (snapshot) => {
      // A disk may be slow to take what was read last.
      await allowPauses(snapshot, '10min')
      const madeAt = new Date().toISOString()
      const schema = await readSchemaNumber(snapshot)
      const misfit = explainMisfit(schema)
      if (misfit) throw new BackupRefusal(misfit)
      const members: BackupMember[] = []
      for (const table of keptTables) members.push(...(await addRows(archive, { table, snapshot })))
      return { schema, madeAt, recordedFiles: await listRecordedFiles(snapshot), members }
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
  for (;;) {
    const { rows } = await snapshot.execute<{ row: string }>(
      sql`FETCH ${sql.raw(String(rowsAtOnce))} FROM backup_rows`,
    )
    if (rows.length === 0) break
    for (const lines of inParts(rows.map(({ row }) => Buffer.from(`${row}\n`)))) {
      const member = await addMember(archive, rowsMember(table, members.length + 1), Buffer.concat(lines))
      members.push({ ...member, rows: lines.length })
    }
  }
  await snapshot.execute(sql`CLOSE backup_rows`)
  return members
}

function* inParts(lines: readonly Buffer[]): Generator<Buffer[]> {
  let part: Buffer[] = []
  let bytes = 0
  for (const line of lines) {
    part.push(line)
    bytes += line.length
    if (bytes < fullMember) continue
    yield part
    part = []
    bytes = 0
  }
  if (part.length > 0) yield part
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

async function listRecordedFiles(snapshot: Transaction): Promise<string[]> {
  const { rows } = await snapshot.execute<{ file_path: string }>(
    sql`SELECT file_path FROM media WHERE is_prepared ORDER BY file_path`,
  )
  return rows.map(({ file_path }) => file_path)
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
