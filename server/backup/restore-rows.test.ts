import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { beforeEach, expect, test } from 'vitest'
import { database, type Transaction } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { schema } from '#server/tables/schema.ts'
import { writeAsStaff } from '#tests/support/acting-staff.ts'
import { seedDestination } from '#tests/support/content-rows.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/test-database.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { readMembers, verifyBackup } from './read-backup.ts'
import { restoreRows } from './restore-rows.ts'
import { writeBackup } from './write-backup.ts'

useTestDatabase()

const megabyte = 1024 * 1024
let file: string
let manifest: BackupManifest

/** One row, and then a file so large that no buffer takes it whole. */
beforeEach(async () => {
  await database().delete(schema.destinations)
  const folder = makeTestFolder()
  file = path.join(folder, 'backup.tar.gz')
  const storage = await openDiskStorage(path.join(folder, 'media'))
  await storage.put('media/1732190000000-9f2c4e71a0b3.webp', randomBytes(4 * megabyte))
  await seedDestination({ title: 'Raigad', slug: 'raigad' })
  await writeBackup({ file, storage, secretMark: 'ours' })
  manifest = await verifyBackup(file)
})

async function cutInHalf(whole: string): Promise<string> {
  const bytes = await readFile(whole)
  await writeFile(`${whole}.half`, bytes.subarray(0, bytes.length / 2))
  return `${whole}.half`
}

/** As releases wrote it that put the files first. */
async function filesFirst(): Promise<string> {
  const members: { name: string; text: Buffer }[] = []
  await readMembers(file, async ({ name, content }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    members.push({ name, text: Buffer.concat(chunks) })
    return undefined
  })
  const isFile = ({ name }: { name: string }) => name.startsWith('files/')
  const rest = members.filter((member) => !isFile(member))
  const archive = pack()
  for (const { name, text } of [...members.filter(isFile), ...rest]) archive.entry({ name }, text)
  archive.finalize()
  await pipeline(archive, createGzip({ level: 1 }), createWriteStream(`${file}.older`))
  return `${file}.older`
}

async function titles(within: Pick<Transaction, 'select'>): Promise<string[]> {
  const rows = await within.select({ title: schema.destinations.title }).from(schema.destinations)
  return rows.map(({ title }) => title)
}

test('while files of an older archive are passed over nothing is held that others need, however long that takes', async () => {
  const half = await cutInHalf(await filesFirst())
  await writeAsStaff(async (writing) => {
    await expect(restoreRows({ file: half, manifest, writing })).rejects.toThrow(/is damaged/)
    const { rows } = await writing.execute(sql`
      SELECT count(*)::int AS held, current_setting('idle_in_transaction_session_timeout') AS rest
      FROM pg_locks WHERE pid = pg_backend_pid() AND mode = 'AccessExclusiveLock'`)
    expect(rows).toEqual([{ held: 0, rest: '0' }])
    expect(await titles(writing)).toEqual(['Raigad'])
  })
})

test('an older archive, whose files come first, is restored', async () => {
  const older = await filesFirst()
  await database().update(schema.destinations).set({ title: 'Pune' })
  expect(await writeAsStaff((writing) => restoreRows({ file: older, manifest, writing }))).toBe(1)
  expect(await titles(database())).toEqual(['Raigad'])
})

test('what follows the rows is not read while everybody waits for them', async () => {
  const half = await cutInHalf(file)
  await expect(verifyBackup(half)).rejects.toThrow(/is damaged/)
  await database().update(schema.destinations).set({ title: 'Pune' })
  await writeAsStaff(async (writing) => {
    expect(await restoreRows({ file: half, manifest, writing })).toBe(1)
    expect(await titles(writing)).toEqual(['Raigad'])
  })
})

test('between two parts of the rows a slow disk is given longer than the pool gives', async () => {
  await writeAsStaff(async (writing) => {
    await restoreRows({ file, manifest, writing })
    const { rows } = await writing.execute(sql`SHOW idle_in_transaction_session_timeout`)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10min' }])
  })
})

test('a backup without a row leaves no row', async () => {
  const none = { ...manifest, members: manifest.members.filter(({ rows }) => rows === undefined) }
  await writeAsStaff(async (writing) => {
    expect(await restoreRows({ file, manifest: none, writing })).toBe(0)
    expect(await titles(writing)).toEqual([])
  })
})

test('a database that another release brings forward meanwhile keeps its rows', async () => {
  const failing = writeAsStaff(async (writing) => {
    await writing.insert(schema.schemaMigrations).values({ number: 99, name: 'x', checksum: '' })
    await restoreRows({ file, manifest, writing })
  })
  await expect(failing).rejects.toThrow(/^The database is newer than this release.*No row was changed\.$/)
})
