import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { issueToken, opensNow } from '#server/auth/session-token.ts'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import { schema } from '#server/tables/schema.ts'
import { listMembers, readManifest, rewriteArchive } from '#tests/support/database/altered-backup.ts'
import { seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { leftOut, replacedTables, tablesInBackup } from './backup-contents.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { runPatiently } = useTestDatabase()

const key = 'media/1732190000000-9f2c4e71a0b3.webp'
const photograph = Buffer.from('as good as a photograph, for bytes are bytes')
let folder: string
let storage: MediaStorage

beforeEach(async () => {
  folder = makeTestFolder()
  storage = await openDiskStorage(path.join(folder, 'media'))
  await emptyTables(tablesInBackup)
})

/** Some of everything, a file among it; answers where its backup is. */
async function makeBackupOfSome(): Promise<string> {
  const destination = await seedDestination({
    title: 'Raigad',
    slug: 'raigad',
    description: 'किल्ला "above" the\nclouds',
  })
  const tour = await seedTour({ title: 'Forts', slug: 'forts', priceFrom: 12000.5 }, [destination.id])
  await database()
    .insert(schema.translations)
    .values({
      ...{ kind: 'tour', itemId: tour.id, language: 'mr', isReady: true },
      fields: { title: { text: 'किल्ले', english: 'Forts' } },
    })
  await database().execute(sql`INSERT INTO enquiries (type, name, email, source_page)
    SELECT 'general', 'Traveller ' || number, 'a@example.com', 'contact' FROM generate_series(1, 203) AS number`)
  await database().execute(sql`UPDATE destinations SET slug = 'raigad-fort' WHERE slug = 'raigad'`)
  await storage.put(key, photograph)
  const file = path.join(folder, 'backup.tar.gz')
  await writeBackup({ file, storage, secretMark: 'ours' })
  return file
}

async function keptContents(): Promise<Record<string, string>> {
  const all = await hashTables()
  return Object.fromEntries(replacedTables.map((table) => [table, all[table] ?? '']))
}

function restore(file: string, changes: { replace?: boolean; secretMark?: string } = {}) {
  return restoreBackup({ file, storage, replace: false, secretMark: 'ours', ...changes })
}

/** The same archive with other bytes inside. */
async function alter(file: string, change: (tar: Buffer) => Buffer): Promise<string> {
  const altered = `${file}.altered`
  await writeFile(altered, gzipSync(change(gunzipSync(await readFile(file)))))
  return altered
}

test('every table is either in a backup or left out for a reason', () => {
  const names = Object.entries(schema).map(([name, table]) => [name, getTableName(table)] as const)
  const forgotten = names.filter(([name, table]) => tablesInBackup.includes(table) === name in leftOut)
  expect(forgotten).toEqual([])
})

test('what is no backup is refused by name, and nothing is restored', async () => {
  const text = path.join(folder, 'holiday.tar.gz')
  await writeFile(text, 'no archive at all')
  await expect(restore(text)).rejects.toThrow(/holiday\.tar\.gz is damaged/)
  await expect(restore(path.join(folder, 'nowhere.tar.gz'))).rejects.toThrow(/There is no file/)
  await writeFile(text, gzipSync(Buffer.alloc(1024)))
  await expect(restore(text)).rejects.toThrow(/has no manifest/)
})

test('a flipped bit, a missing end and a foreign member are found before anything changes', async () => {
  const file = await makeBackupOfSome()
  const before = await keptContents()
  const at = (tar: Buffer) => tar.indexOf(photograph)
  const flipped = await alter(file, (tar) => {
    tar[at(tar) + 3] = (tar[at(tar) + 3] ?? 0) ^ 1
    return tar
  })
  await expect(restore(flipped, { replace: true })).rejects.toThrow(/is not what was backed up/)
  const half = `${file}.half`
  const whole = await readFile(file)
  await writeFile(half, whole.subarray(0, whole.length / 2))
  await expect(restore(half, { replace: true })).rejects.toThrow(/damaged/)
  const climbing = await alter(file, (tar) => {
    const renamed = Buffer.from(tar)
    renamed.write('files/../../../../etc/passwd\0', tar.indexOf('files/media'))
    return withHeaderSum(renamed, tar.indexOf('files/media'))
  })
  await expect(restore(climbing, { replace: true })).rejects.toThrow(/is nothing that a backup holds/)
  expect(await keptContents()).toEqual(before)
})

/** A tar header carries the sum of its bytes, its own field counted as spaces. */
function withHeaderSum(tar: Buffer, start: number): Buffer {
  tar.write(' '.repeat(8), start + 148)
  const sum = tar.subarray(start, start + 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, start + 148)
  return tar
}

test('a target that holds something is left as it is, unless it may be replaced', async () => {
  const file = await makeBackupOfSome()
  await emptyTables(tablesInBackup)
  await seedDestination({ title: 'Pune', slug: 'pune' })
  const before = await keptContents()
  await expect(restore(file)).rejects.toThrow(/not empty \(destinations has rows\).*--replace/)
  expect(await keptContents()).toEqual(before)
  await restore(file, { replace: true })
  const { rows } = await database().execute(sql`SELECT slug FROM destinations`)
  expect(rows).toEqual([{ slug: 'raigad-fort' }])
})

test('a backup of another schema is refused with what to do', async () => {
  const file = await makeBackupOfSome()
  const newer = await rewriteArchive(file, { changes: { schema: 99 } })
  await expect(restore(newer, { replace: true })).rejects.toThrow(
    /schema 99.*restore it with Pravas unbuilt, or a newer one/,
  )
})

test('everything comes back as it was: rows, old addresses, files, in members of bounded size', async () => {
  const file = await makeBackupOfSome()
  const before = await keptContents()
  const members = await listMembers(file)
  const parts = members.filter(({ name }) => name.startsWith('rows/enquiries/'))
  expect(parts.map(({ content }) => content.toString().split('\n').length - 1)).toEqual([100, 100, 3])
  // No transaction of a restore has to read past the files.
  expect(members.slice(-3).map(({ name }) => name)).toEqual([
    `files/${key}`,
    'index/000001.jsonl',
    'manifest.json',
  ])
  const manifest = JSON.parse(members.at(-1)?.content.toString() ?? '')
  expect(manifest.release).toEqual({ version: 'unbuilt', commit: '' })
  await emptyTables(tablesInBackup)
  await storage.remove(key)
  const restored = await restore(file)
  expect(restored).toMatchObject({ files: 1, sameSecret: true, missing: 0 })
  expect(await keptContents()).toEqual(before)
  expect((await storage.stat(key))?.size).toBe(photograph.length)
})

test('however long the articles are, no part of them is too long to be restored', async () => {
  await runPatiently(sql`INSERT INTO blog_posts (title, slug, excerpt, content, content_html, author, status)
    SELECT 'Post ' || number, 'post-' || number, 'x', repeat('किल्ला ', 14000), '<p>' || rtrim(repeat('किल्ला ', 14000)) || E'</p>\\n', 'x', 'draft' FROM generate_series(1, 40) AS number`)
  const before = await keptContents()
  const file = path.join(folder, 'backup.tar.gz')
  await writeBackup({ file, storage, secretMark: 'ours' })
  const sizes = (await listMembers(file)).map(({ content }) => content.length)
  expect(Math.max(...sizes)).toBeLessThan(6_000_000)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(20_000_000)
  await restore(file, { replace: true })
  expect(await keptContents()).toEqual(before)
})

test('another installation is told that its secret cannot read the mail password', async () => {
  const file = await makeBackupOfSome()
  await emptyTables(tablesInBackup)
  expect(await restore(file, { secretMark: 'theirs' })).toMatchObject({ sameSecret: false })
})

test('a restore that is interrupted leaves the rows as they were, and may be repeated', async () => {
  const file = await makeBackupOfSome()
  const before = await keptContents()
  await database().execute(sql`ALTER TABLE settings ADD CONSTRAINT in_the_way CHECK (key = '')`)
  await database().execute(
    sql`ALTER TABLE tours ADD CONSTRAINT in_the_way CHECK (title <> 'Forts') NOT VALID`,
  )
  await expect(restore(file, { replace: true })).rejects.toThrow(
    /^The rows of tours could not be put back \([^()]*"in_the_way"\): no row was changed\.$/,
  )
  expect(await keptContents()).toEqual(before)
  await database().execute(sql`ALTER TABLE settings DROP CONSTRAINT in_the_way`)
  await database().execute(sql`ALTER TABLE tours DROP CONSTRAINT in_the_way`)
  await restore(file, { replace: true })
  expect(await keptContents()).toEqual(before)
})

test('no transaction waits while files are copied, which may take for hours', async () => {
  const open: number[] = []
  const slow: MediaStorage = {
    ...storage,
    list: storage.list.bind(storage),
    async read(wanted) {
      open.push(await countOpenTransactions())
      return storage.read(wanted)
    },
  }
  await storage.put(key, photograph)
  await writeBackup({ file: path.join(folder, 'backup.tar.gz'), storage: slow, secretMark: 'ours' })
  expect(open).toEqual([0])
})

async function countOpenTransactions(): Promise<number> {
  const { rows } = await database().execute<{ open: number }>(sql`
    SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`)
  return rows[0]?.open ?? Number.NaN
}

test('a database that another release has brought forward is not backed up under a wrong number', async () => {
  const file = path.join(folder, 'backup.tar.gz')
  await database().insert(schema.schemaMigrations).values({ number: 99, name: 'of-tomorrow', checksum: '' })
  onTestFinished(async () => {
    await database().delete(schema.schemaMigrations).where(eq(schema.schemaMigrations.number, 99))
  })
  await expect(writeBackup({ file, storage, secretMark: 'ours' })).rejects.toThrow(
    /^The database is newer than this release: it has been through migration 99/,
  )
  expect(await readdir(folder)).not.toContain('backup.tar.gz')
})

test('what is written while the backup is made is wholly left out', async () => {
  await seedDestination({ title: 'Pune', slug: 'pune' })
  const busy: MediaStorage = {
    ...storage,
    read: storage.read.bind(storage),
    async *list(areas) {
      await seedEnquiry({ name: 'Too late', email: 'late@example.com' })
      await seedTour({ title: 'Too late', slug: 'too-late' })
      yield* storage.list(areas)
    },
  }
  const file = path.join(folder, 'backup.tar.gz')
  await writeBackup({ file, storage: busy, secretMark: 'ours' })
  const { tables } = await readManifest(file)
  expect(Object.entries(tables as object).filter(([, rows]) => rows > 0)).toEqual([
    ['destinations', 1],
    ['changes', 1],
  ])
})

test('a record whose file is gone is named, and the rest is kept', async () => {
  await database().insert(schema.media).values({
    filename: '1732190000000-9f2c4e71a0b3.webp',
    originalFilename: 'fort.webp',
    filePath: key,
    fileSize: 3,
    mimeType: 'image/webp',
  })
  const file = path.join(folder, 'backup.tar.gz')
  const written = await writeBackup({ file, storage, secretMark: 'ours' })
  expect(written).toMatchObject({ missingFiles: [key], rows: 2, files: 0 })
})

test('a disk that fills up leaves no half archive and keeps the one from before', async () => {
  const file = await makeBackupOfSome()
  const before = (await stat(file)).size
  const full: MediaStorage = {
    ...storage,
    list: storage.list.bind(storage),
    read: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  await expect(writeBackup({ file, storage: full, secretMark: 'ours' })).rejects.toThrow('no space left')
  expect((await stat(file)).size).toBe(before)
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('a backup that fails shows its own error, even when its unfinished file is gone', async () => {
  const file = await makeBackupOfSome()
  const withoutFile: MediaStorage = {
    ...storage,
    list: storage.list.bind(storage),
    read: async () => {
      await rm(`${file}.unfinished`, { force: true })
      throw new Error('the disk broke')
    },
  }
  await expect(writeBackup({ file, storage: withoutFile, secretMark: 'ours' })).rejects.toThrow(
    'the disk broke',
  )
})

test('a restore ends the one-time links that were sent before it', async () => {
  const file = await makeBackupOfSome()
  const proof = { purpose: 'for a test', token: await issueToken({ purpose: 'for a test', hoursValid: 1 }) }
  expect(await opensNow(proof)).toBe(true)
  await restore(file, { replace: true })
  expect(await opensNow(proof)).toBe(false)
})

test('sessions, one-time links and rate limits are in no backup', async () => {
  const file = await makeBackupOfSome()
  const names = (await listMembers(file)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(4)
  expect(names.join(' ')).not.toMatch(/session|verification|rate_limit|backup_runs/)
})
