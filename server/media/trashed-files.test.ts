import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loader as serveFile } from '#app/endpoints/media-file.ts'
import { tablesInBackup } from '#server/backup/backup-contents.ts'
import { restoreBackup } from '#server/backup/restore/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { trash } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { runTrashAction, undoDeletion } from '#server/trash/trash-records.ts'
import { seedPost } from '#tests/support/database/content-rows.ts'
import { emptyTrash } from '#tests/support/database/emptied-trash.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { storedKeys, useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { compareMedia, repairMedia } from './check-media.ts'
import { createMedia, findMedia, type MediaItem, removeMediaFiles } from './media-records.ts'
import { listMediaUses } from './media-use-records.ts'
import { removeAbandonedUploads } from './stray-files.ts'

useTestDatabase()
useMediaFolder()

let png: Buffer
beforeAll(async () => {
  png = await blackPng({ width: 8, height: 8 })
})
beforeEach(() => emptyTables(tablesInBackup))

async function create(): Promise<MediaItem> {
  const upload = {
    content: png,
    originalFilename: 'fort.png',
    area: 'media',
    limits: { image: 5000 },
  } as const
  const outcome = await createMedia(someStaff, upload)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

async function remove({ id }: MediaItem): Promise<string> {
  const deletion = randomUUID()
  await removeMediaFiles(someStaff, { ids: [id], deletion })
  return deletion
}

async function statusOf(key: string): Promise<number> {
  return (await serveFile({ request: new Request(`http://site.test/${key}`) })).status
}

test('a file in the trash is served to nobody, under none of its names, and again once it is restored (Q06)', async () => {
  const item = await create()
  const names = await storedKeys()
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 200))
  const deletion = await remove(item)
  expect(await storedKeys()).toEqual(names)
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 404))
  await undoDeletion(someStaff, deletion)
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 200))
  expect(await findMedia(someStaff, item.id)).toEqual(item)
})

test('while the database is away, what was known to be in the trash is not served (Q06)', async () => {
  const [gone, kept] = [await create(), await create()]
  await remove(gone)
  expect(await statusOf(gone.filePath)).toBe(404)
  vi.spyOn(database(), 'select').mockImplementation(() => {
    throw new Error('Connection terminated')
  })
  expect([await statusOf(gone.filePath), await statusOf(kept.filePath)]).toEqual([503, 200])
  vi.restoreAllMocks()
})

test('a restored file is used where it was used before', async () => {
  const item = await create()
  await seedPost({ title: 'Monsoon', featuredImage: item.filePath })
  const uses = await listMediaUses(someStaff, [item.filePath])
  expect(uses).toHaveLength(1)
  await undoDeletion(someStaff, await remove(item))
  expect(await listMediaUses(someStaff, [item.filePath])).toEqual(uses)
})

test('neither a sweep nor the operator’s check takes a file that lies in the trash', async () => {
  await create()
  const item = await create()
  await remove(item)
  const names = await storedKeys()
  const report = await compareMedia(-1)
  expect(report.strayFiles).toEqual([])
  await repairMedia(report)
  expect(await removeAbandonedUploads(-1)).toBe(0)
  expect(await storedKeys()).toEqual(names)
})

test('files go with their record when it goes for good, but not those that a record names again', async () => {
  const [one, other] = [await create(), await create()]
  await remove(one)
  await remove(other)
  const [entry] = await database().select().from(trash)
  await runTrashAction(someStaff, { deed: 'restore', ids: [entry?.id ?? ''] })
  await database()
    .insert(trash)
    .values({ ...entry!, id: randomUUID() })
  expect(await emptyTrash()).toBe(2)
  const [left] = await database().select().from(media)
  expect(await storedKeys()).toHaveLength(3)
  expect(await storedKeys()).toContain(left?.filePath)
})

test('a backup takes along the trash with its files, and they can be restored from it', async () => {
  const item = await create()
  const names = await storedKeys()
  const deletion = await remove(item)
  const file = path.join(makeTestFolder(), 'backup.tar.gz')
  await writeBackup({ file, storage: mediaStorage(), secretMark: 'ours' })
  await emptyTrash()
  expect(await storedKeys()).toEqual([])
  await restoreBackup({ file, storage: mediaStorage(), replace: true, secretMark: 'ours' })
  expect(await storedKeys()).toEqual(names)
  expect(await undoDeletion(someStaff, deletion)).toHaveLength(1)
  expect(await statusOf(item.filePath)).toBe(200)
})
