import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentContentVersion } from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { trash } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { altTextMaximum } from '#shared/media/alt-text.ts'
import { emptyTrash } from '#tests/support/database/emptied-trash.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng, script } from '#tests/support/media/hostile-files.ts'
import { storedKeys, useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { compareMedia, repairMedia } from './check-media.ts'
import {
  changeAltText,
  createMedia,
  findMedia,
  listMedia,
  type MediaItem,
  removeMediaFiles,
} from './media-records.ts'
import { describeImages } from './published-files.ts'

useTestDatabase()
useMediaFolder()

const nobody = '00000000-0000-4000-8000-000000000000'
const everything = { q: '', kind: '', page: 1 } as const
let png: Buffer

beforeAll(async () => {
  png = await blackPng({ width: 8, height: 8 })
})

beforeEach(async () => {
  vi.restoreAllMocks()
  await database().delete(media)
  await database().delete(trash)
})

async function create(originalFilename = 'fort.png', altText = ''): Promise<MediaItem> {
  const outcome = await createMedia(someStaff, {
    content: png,
    originalFilename,
    altText,
    area: 'media',
    limits: { image: 5000 },
  })
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

test('keeps neither record nor file of what the door refuses', async () => {
  const sent = {
    content: Buffer.from(script),
    originalFilename: 'a.jpg',
    area: 'media',
    limits: { image: 5000 },
  } as const
  expect(await createMedia(someStaff, sent)).toEqual({
    ok: false,
    refusal: { reason: 'unknown-format', accepted: ['image'] },
  })
  expect(await listMedia(someStaff, everything)).toEqual({ items: [], total: 0 })
  expect(await storedKeys()).toEqual([])
})

test('keeps no record of a file that does not fit into the storage', async () => {
  vi.spyOn(mediaStorage(), 'put').mockRejectedValue(new StorageFull(undefined))
  await expect(create()).rejects.toThrow(StorageFull)
  expect((await listMedia(someStaff, everything)).total).toBe(0)
})

test('keeps no file whose record the database refuses', async () => {
  await database().execute(
    sql`ALTER TABLE media ADD CONSTRAINT refuse CHECK (original_filename <> 'refused.png')`,
  )
  await expect(create('refused.png')).rejects.toThrow()
  await database().execute(sql`ALTER TABLE media DROP CONSTRAINT refuse`)
  expect(await storedKeys()).toEqual([])
})

test.each([nobody, 'x', '', "' OR 1=1 --", '1732190000000'])(
  'finds, changes and removes nothing by the id %j',
  async (id) => {
    await create()
    expect(await findMedia(someStaff, id)).toBeUndefined()
    expect(await changeAltText(someStaff, { id, altText: 'x' })).toBeUndefined()
    expect(await removeMediaFiles(someStaff, { ids: [id] })).toBe(0)
    expect((await listMedia(someStaff, everything)).total).toBe(1)
  },
)

test('refuses an alt text beyond its maximum and keeps the old one (E18)', async () => {
  const { id } = await create('fort.png', 'A fort')
  const outcome = await changeAltText(someStaff, { id, altText: 'x'.repeat(altTextMaximum + 1) })
  expect(outcome).toEqual({
    ok: false,
    problem: expect.stringContaining(`at most ${altTextMaximum} characters`),
  })
  expect((await findMedia(someStaff, id))?.altText).toBe('A fort')
})

test('records what is stored, not what was sent', async () => {
  const item = await create('../../Fort.PNG', 'A fort')
  expect(item).toMatchObject({ originalFilename: 'Fort.PNG', mimeType: 'image/png', width: 8, height: 8 })
  expect(item).toMatchObject({ altText: 'A fort', durationSeconds: null, url: `/${item.filePath}` })
  expect(item.fileSize).toBe((await mediaStorage().stat(item.filePath))?.size)
  expect(item.filePath).toBe(`media/${item.filename}`)
  expect(await findMedia(someStaff, item.id)).toEqual(item)
  expect(item).not.toHaveProperty('searchText')
})

test('shows a picture to the public by the very text that staff see', async () => {
  const item = await create()
  const hostile = '"><img src=x onerror=window.__x=1>'
  expect(await changeAltText(someStaff, { id: item.id, altText: hostile })).toMatchObject({
    ok: true,
    item: { altText: hostile },
  })
  expect((await describeImages([item.filePath])).get(item.filePath)?.alt).toBe(hostile)
  expect(await changeAltText(someStaff, { id: item.id, altText: '' })).toMatchObject({
    ok: true,
    item: { altText: '' },
  })
})

test('a save of words that a later one has overtaken takes nothing back', async () => {
  const { id } = await create('fort.png', 'A fort')
  await changeAltText(someStaff, { id, altText: 'A fort in the rain' })
  const version = currentContentVersion()
  expect(await changeAltText(someStaff, { id, altText: 'A for', after: 'A fort' })).toEqual({
    ok: false,
    other: 'A fort in the rain',
  })
  expect([(await findMedia(someStaff, id))?.altText, currentContentVersion()]).toEqual([
    'A fort in the rain',
    version,
  ])
  const next = await changeAltText(someStaff, {
    id,
    altText: 'A fort at dawn',
    after: ' A fort in the rain ',
  })
  expect(next).toMatchObject({ ok: true, item: { altText: 'A fort at dawn' } })
})

test('a stored alt text with invisible characters can be changed', async () => {
  const { id } = await create()
  await database().update(media).set({ altText: 'A fo\u00adrt ' })
  for (const [after, altText] of [
    ['A fo\u00adrt ', 'A fort'],
    ['A fort', 'A fort at dawn'],
  ] as const)
    expect(await changeAltText(someStaff, { id, altText, after })).toMatchObject({
      ok: true,
      item: { altText },
    })
})

test('words in another language are kept beside the English of their moment, and change no other', async () => {
  const { id } = await create('fort.png', 'A fort')
  const inMarathi = { id, altText: ' किल्ला ', language: 'mr' } as const
  const tooLong = await changeAltText(someStaff, { ...inMarathi, altText: 'x'.repeat(altTextMaximum + 1) })
  expect(tooLong).toMatchObject({ ok: false, problem: expect.any(String) })
  expect(await changeAltText(someStaff, { ...inMarathi, after: 'गड' })).toEqual({ ok: false, other: '' })
  expect(await changeAltText(someStaff, { ...inMarathi, after: '' })).toMatchObject({ ok: true })
  await changeAltText(someStaff, { id, altText: 'A beach' })
  const kept = { altText: 'A beach', altTextInMr: 'किल्ला', altEnglishInMr: 'A fort' }
  expect(await findMedia(someStaff, id)).toMatchObject({ ...kept, altTextInHi: '', altEnglishInHi: '' })
  await changeAltText(someStaff, inMarathi)
  expect(await findMedia(someStaff, id)).toMatchObject({ ...kept, altEnglishInMr: 'A beach' })
})

test('raises the content version with every change', async () => {
  const start = currentContentVersion()
  const { id } = await create()
  await changeAltText(someStaff, { id, altText: 'A fort' })
  await removeMediaFiles(someStaff, { ids: [id] })
  expect(currentContentVersion()).toBe(start + 3)
})

test('lists the newest first, and finds by name and alt text whatever their case and accents', async () => {
  await create('raigad.png')
  await create('beach.png', 'Gaṇapatipuḷe 100%')
  expect((await listMedia(someStaff, everything)).items.map((item) => item.originalFilename)).toEqual([
    'beach.png',
    'raigad.png',
  ])
  const names = async (q: string) =>
    (await listMedia(someStaff, { ...everything, q })).items.map((item) => item.originalFilename)
  expect(await names('RAIG')).toEqual(['raigad.png'])
  expect(await names('ganapatipule')).toEqual(['beach.png'])
  expect(await names('100%')).toEqual(['beach.png'])
  expect(await names('_')).toEqual([])
})

test('lists by kind and page, with the number of all that match', async () => {
  await create()
  expect(await listMedia(someStaff, { ...everything, kind: 'video' })).toEqual({ items: [], total: 0 })
  expect((await listMedia(someStaff, { ...everything, kind: 'image' })).items).toHaveLength(1)
  expect(await listMedia(someStaff, { ...everything, page: 2 })).toEqual({ items: [], total: 1 })
})

test('removes the record at once, and every file with it when it leaves the trash, once (E17)', async () => {
  const item = await create()
  expect(await removeMediaFiles(someStaff, { ids: [item.id] })).toBe(1)
  expect(await storedKeys()).toHaveLength(3)
  expect(await removeMediaFiles(someStaff, { ids: [item.id] })).toBe(0)
  expect((await describeImages([item.filePath])).get(item.filePath)?.src).toBe('/placeholder-picture.svg')
  expect([await emptyTrash(), await storedKeys()]).toEqual([1, []])
})

test('lets exactly one of two who remove the same file at once have done it (E17)', async () => {
  const { id } = await create()
  expect(
    (
      await Promise.all([
        removeMediaFiles(someStaff, { ids: [id] }),
        removeMediaFiles(someStaff, { ids: [id] }),
      ])
    ).sort(),
  ).toEqual([0, 1])
})

test('removes the record even when the storage fails, and leaves the files to the operator', async () => {
  const kept = await create('kept.png')
  const gone = await create('gone.png')
  vi.spyOn(mediaStorage(), 'remove').mockRejectedValue(new Error('the disk broke'))
  expect(await removeMediaFiles(someStaff, { ids: [gone.id] })).toBe(1)
  expect(await emptyTrash()).toBe(1)
  vi.restoreAllMocks()
  expect(await storedKeys()).toHaveLength(6)
  await repairMedia(await compareMedia(-1))
  expect(await storedKeys()).toHaveLength(3)
  expect(await storedKeys()).toContain(kept.filePath)
})

test('a save whose expected text was never valid overwrites nothing', async () => {
  const { id } = await create('fort.png', 'A fort')
  const after = 'x'.repeat(altTextMaximum + 1)
  expect(await changeAltText(someStaff, { id, altText: 'Other', after })).toEqual({
    ok: false,
    other: 'A fort',
  })
})
