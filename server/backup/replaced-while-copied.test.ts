import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { type MediaStorage, variantKey } from '#server/media/storage/media-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import {
  listMembers,
  readManifest,
  rewriteArchive,
  writeFirstFormat,
} from '#tests/support/database/altered-backup.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { tablesInBackup } from './backup-contents.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

useTestDatabase()

const keyOf = (number: number) => `media/173219000000${number}-9f2c4e71a0b3.webp`
const variant = { width: 320, format: 'webp' as const, bytes: 5 }
let file: string
let storage: MediaStorage

beforeEach(async () => {
  const folder = makeTestFolder()
  file = path.join(folder, 'backup.tar.gz')
  storage = await openDiskStorage(path.join(folder, 'media'))
  await emptyTables(tablesInBackup)
})

async function storePicture(key: string): Promise<void> {
  await storage.put(variantKey(key, variant), Buffer.from(`small ${key}`))
  await storage.put(key, Buffer.from(`whole ${key}`))
}

async function removePicture(key: string): Promise<void> {
  await storage.remove(variantKey(key, variant))
  await storage.remove(key)
}

async function recordPicture(key: string, fields: object = {}): Promise<void> {
  const names = { filename: path.basename(key), originalFilename: 'fort.webp', mimeType: 'image/webp' }
  await database()
    .insert(media)
    .values({ ...names, filePath: key, fileSize: 5, variants: [variant], ...fields })
}

/** In the order of the site: the new file, the record, and then the old file goes. */
async function replaceImage(from: string, to: string): Promise<void> {
  await storePicture(to)
  await database().update(media).set({ filePath: to }).where(eq(media.filePath, from))
  await removePicture(from)
}

/** Does something as soon as the rows are written and the first file is asked for. */
function whileCopying(work: () => Promise<void>): MediaStorage {
  let isDone = false
  return {
    ...storage,
    stat: storage.stat.bind(storage),
    read: storage.read.bind(storage),
    async *list(areas) {
      if (!isDone) {
        isDone = true
        await work()
      }
      yield* storage.list(areas)
    },
  }
}

async function filesIn(archive: string): Promise<string[]> {
  const names = (await listMembers(archive)).map(({ name }) => name)
  return names.filter((name) => name.startsWith('files/')).sort()
}

test('a picture replaced while files are copied is in the backup as its record names it', async () => {
  await storePicture(keyOf(1))
  await recordPicture(keyOf(1))
  const busy = whileCopying(() => replaceImage(keyOf(1), keyOf(2)))
  const written = await writeBackup({ file, storage: busy, secretMark: 'ours' })
  // With what the ledger says of its beginning and of its replacement.
  expect(written).toMatchObject({ rows: 3, files: 2, missing: 0 })
  expect(await readManifest(file)).toMatchObject({ generation: 2, tables: { media: 1 } })
  await database().delete(media)
  await removePicture(keyOf(2))
  expect(await restoreBackup({ file, storage, replace: false, secretMark: 'ours' })).toMatchObject({
    rows: 3,
  })
  const [record] = await database().select().from(media)
  expect(record?.filePath).toBe(keyOf(2))
  expect((await storage.stat(keyOf(2)))?.size).toBe(`whole ${keyOf(2)}`.length)
  expect(await storage.stat(variantKey(keyOf(2), variant))).toBeDefined()
})

test('a picture removed while files are copied is in the backup neither as a record nor as a missing file', async () => {
  for (const number of [1, 2]) {
    await storePicture(keyOf(number))
    await recordPicture(keyOf(number))
  }
  const busy = whileCopying(async () => {
    await database()
      .delete(media)
      .where(eq(media.filePath, keyOf(1)))
    await removePicture(keyOf(1))
  })
  expect(await writeBackup({ file, storage: busy, secretMark: 'ours' })).toMatchObject({
    // With what the ledger says of both beginnings and of the end.
    rows: 4,
    missing: 0,
  })
  expect(await filesIn(file)).toEqual([`files/${variantKey(keyOf(2), variant)}`, `files/${keyOf(2)}`])
})

test('a file that was nowhere before is missing, and no reason to write the rows again', async () => {
  await recordPicture(keyOf(1))
  await storage.put(keyOf(1), Buffer.from('whole'))
  const written = await writeBackup({ file, storage, secretMark: 'ours' })
  expect(written).toMatchObject({ missing: 1, missingFiles: [variantKey(keyOf(1), variant)] })
  expect(await readManifest(file)).toMatchObject({ generation: 1 })
})

test('pictures that are replaced without end make the backup fail in words, and none is left', async () => {
  await storePicture(keyOf(0))
  await recordPicture(keyOf(0))
  let current = 0
  const restless: MediaStorage = {
    ...storage,
    list: storage.list.bind(storage),
    stat: storage.stat.bind(storage),
    async read(key) {
      current += 1
      const [row] = await database().select().from(media)
      await replaceImage(row?.filePath ?? '', `media/17321900${10_000 + current}-9f2c4e71a0b3.webp`)
      return storage.read(key)
    },
  }
  await expect(writeBackup({ file, storage: restless, secretMark: 'ours' })).rejects.toThrow(
    /pictures were replaced or removed 10 times in a row/,
  )
})

test('the original of a picture that waits is kept with its order; one that no order names is not', async () => {
  const [waiting, abandoned] = [
    'waiting/1732190000001-9f2c4e71a0b3.webp',
    'waiting/1732190000002-9f2c4e71a0b3.webp',
  ]
  for (const key of [waiting, abandoned]) await storage.put(key, Buffer.from('as it was sent'))
  await recordPicture(keyOf(1), { isPrepared: false })
  const [record] = await database().select().from(media)
  await database()
    .insert(mediaPreparations)
    .values({
      ...{ mediaId: record?.id ?? '', waitingKey: waiting, waitingBytes: 14 },
      ...{ filePath: keyOf(1), originalFilename: 'fort.webp' },
    })
  expect(await writeBackup({ file, storage, secretMark: 'ours' })).toMatchObject({ missing: 0, files: 1 })
  expect(await filesIn(file)).toEqual([`files/${waiting}`])
})

test('a backup without a file that its rows speak of is found out, though every sum fits', async () => {
  await storePicture(keyOf(1))
  await recordPicture(keyOf(1))
  await writeBackup({ file, storage, secretMark: 'ours' })
  expect(await verifyBackup(file)).toMatchObject({ rows: 2, files: 2, missing: 0 })
  const small = `files/${variantKey(keyOf(1), variant)}`
  const lacking = await rewriteArchive(file, {
    alter: ({ name, content }) => (name === small ? undefined : content),
    changes: { files: 1 },
  })
  await expect(verifyBackup(lacking)).rejects.toThrow(
    /lacks 1 files that its rows speak of, and 0 were missing/,
  )
  const honest = await rewriteArchive(file, {
    alter: ({ name, content }) => (name === small ? undefined : content),
    changes: { files: 1, missing: 1, missingFiles: [variantKey(keyOf(1), variant)] },
  })
  expect(await verifyBackup(honest)).toMatchObject({ missing: 1 })
})

test('of the first format only what it spoke of is asked for: the picture itself', async () => {
  await storePicture(keyOf(1))
  await recordPicture(keyOf(1))
  await storage.remove(variantKey(keyOf(1), variant))
  await writeBackup({ file, storage, secretMark: 'ours' })
  const old = await writeFirstFormat(file, { changes: { missingFiles: [] } })
  expect(await verifyBackup(old)).toMatchObject({ rows: 2, files: 1, missing: 0 })
  await storage.remove(keyOf(1))
  await writeBackup({ file, storage, secretMark: 'ours' })
  const without = await writeFirstFormat(file, { changes: { missingFiles: [] } })
  await expect(verifyBackup(without)).rejects.toThrow(/lacks 1 files/)
})
