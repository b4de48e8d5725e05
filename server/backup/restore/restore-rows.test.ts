import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type VerifiedBackup, verifyBackup } from '#server/backup/verify-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { schema } from '#server/tables/schema.ts'
import { writeFirstFormat } from '#tests/support/database/altered-backup.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { restoreRows } from './restored-row.ts'

useTestDatabase()

const megabyte = 1024 * 1024
let file: string
let verified: VerifiedBackup

/** One row, and then a file so large that no buffer takes it whole. */
beforeEach(async () => {
  await database().delete(schema.destinations)
  // Those that each database begins with.
  await database().delete(schema.replyTemplates)
  const folder = makeTestFolder()
  file = path.join(folder, 'backup.tar.gz')
  const storage = await openDiskStorage(path.join(folder, 'media'))
  await storage.put('media/1732190000000-9f2c4e71a0b3.webp', randomBytes(4 * megabyte))
  await seedDestination({ title: 'Raigad', slug: 'raigad' })
  await emptyAuditLog()
  await writeBackup({ file, storage, secretMark: 'ours' })
  verified = await verifyBackup(file)
})

async function cutInHalf(whole: string): Promise<string> {
  const bytes = await readFile(whole)
  await writeFile(`${whole}.half`, bytes.subarray(0, bytes.length / 2))
  return `${whole}.half`
}

async function titles(within: Pick<Transaction, 'select'>): Promise<string[]> {
  const rows = await within.select({ title: schema.destinations.title }).from(schema.destinations)
  return rows.map(({ title }) => title)
}

test('while files of an older archive are passed over nothing is held that others need, however long that takes', async () => {
  const half = await cutInHalf(await writeFirstFormat(file, { isFilesFirst: true }))
  await writeAsStaff(async (writing) => {
    await expect(restoreRows({ file: half, verified, writing })).rejects.toThrow(/is damaged/)
    const { rows } = await writing.execute(sql`
      SELECT count(*)::int AS held, current_setting('idle_in_transaction_session_timeout') AS rest
      FROM pg_locks WHERE pid = pg_backend_pid() AND mode = 'AccessExclusiveLock'`)
    expect(rows).toEqual([{ held: 0, rest: '0' }])
    expect(await titles(writing)).toEqual(['Raigad'])
  })
})

test('an older archive, whose files come first, is restored', async () => {
  const older = await writeFirstFormat(file, { isFilesFirst: true })
  await database().update(schema.destinations).set({ title: 'Pune' })
  expect(await writeAsStaff((writing) => restoreRows({ file: older, verified, writing }))).toBe(1)
  expect(await titles(database())).toEqual(['Raigad'])
})

test('what follows the rows is not read while everybody waits for them', async () => {
  const half = await cutInHalf(file)
  await expect(verifyBackup(half)).rejects.toThrow(/is damaged/)
  await database().update(schema.destinations).set({ title: 'Pune' })
  await writeAsStaff(async (writing) => {
    expect(await restoreRows({ file: half, verified, writing })).toBe(1)
    expect(await titles(writing)).toEqual(['Raigad'])
  })
})

test('between two parts of the rows a slow disk is given longer than the pool gives', async () => {
  await writeAsStaff(async (writing) => {
    await restoreRows({ file, verified, writing })
    const { rows } = await writing.execute(sql`SHOW idle_in_transaction_session_timeout`)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10min' }])
  })
})

test('a backup without a row leaves no row', async () => {
  const none = { ...verified, rowMembers: 0 }
  await writeAsStaff(async (writing) => {
    expect(await restoreRows({ file, verified: none, writing })).toBe(0)
    expect(await titles(writing)).toEqual([])
  })
})

test('a database that another release brings forward meanwhile keeps its rows', async () => {
  const failing = writeAsStaff(async (writing) => {
    await writing.insert(schema.schemaMigrations).values({ number: 99, name: 'x', checksum: '' })
    await restoreRows({ file, verified, writing })
  })
  await expect(failing).rejects.toThrow(/^The database is newer than this release.*No row was changed\.$/)
})
