import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { checkMediaFiles, compareMedia, mediaAgrees, printMediaReport, repairMedia } from './check-media.ts'
import { closeMedia, openMedia } from './media.ts'
import { createMedia, findMedia, type MediaItem } from './media-records.ts'
import { replaceMediaFile } from './media-replacement-records.ts'

useTestDatabase()

// Times of files are rounded: one that was stored in this very millisecond may be of the next.
const anyAge = -1
let dataDirectory: string
let directory: string
let png: Buffer

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'pravas-check-media-'))
  directory = path.join(dataDirectory, 'library')
  await openMedia({ directory })
  png = await blackPng({ width: 400, height: 8 })
})

beforeEach(async () => {
  await database().delete(media)
  await database().delete(destinations)
  for await (const { key } of mediaStorage().list(['media', 'uploads', 'waiting'])) {
    await mediaStorage().remove(key)
  }
})

afterAll(async () => {
  closeMedia()
  await rm(dataDirectory, { recursive: true, force: true })
})

async function create(originalFilename: string): Promise<MediaItem> {
  const sent = { content: png, originalFilename, area: 'media', limits: { image: 5000 } } as const
  const outcome = await createMedia(someStaff, sent)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

test('in the wrong folder nothing is mended', async () => {
  const items = [await create('one.png'), await create('two.png')]
  for (const { filePath } of items) await mediaStorage().remove(filePath)
  await expect(repairMedia(await compareMedia(anyAge))).rejects.toThrow(
    'None of the 2 records has its file here. This cannot be the right folder: nothing was changed.',
  )
  expect(await findMedia(someStaff, items[0]?.id ?? '')).toBeDefined()
})

test('files without a single record are those of another database: nothing is changed', async () => {
  for (const area of ['media', 'uploads']) await mediaStorage().put(`${area}/1732190000000-0a1b2c.png`, png)
  await expect(repairMedia(await compareMedia(anyAge))).rejects.toThrow(
    'There are 2 files here and not a single record. This cannot be the right database: nothing was changed.',
  )
  expect((await compareMedia(anyAge)).files).toBe(2)
})

test('what only waited to be prepared goes though there is no record', async () => {
  await mediaStorage().put('waiting/1732190000000-0a1b2c.png', png)
  await repairMedia(await compareMedia(anyAge))
  expect((await compareMedia(anyAge)).files).toBe(0)
})

test('a library in order, or an empty one, has nothing to tell but its size', async () => {
  expect(mediaAgrees(await compareMedia(anyAge))).toBe(true)
  await create('one.png')
  const report = await compareMedia(anyAge)
  expect([mediaAgrees(report), await printMediaReport(report)]).toEqual([true, ['1 records, 5 files.']])
  await repairMedia(report)
  expect((await compareMedia(anyAge)).records).toBe(1)
})

test('what is missing and what is left over is told with its uses, and looking changes nothing', async () => {
  const [gone, thinned] = [await create('gone.png'), await create('thinned.png')]
  await seedDestination({ title: 'Raigad', featuredImage: gone.filePath })
  await mediaStorage().remove(gone.filePath)
  await mediaStorage().remove(thinned.filePath.replace('.png', '-320.webp'))
  await mediaStorage().put('waiting/1732190000000-0a1b2c.png', png)
  const report = await compareMedia(anyAge)
  expect(await printMediaReport(report)).toEqual([
    '2 records, 9 files.',
    `Record without its file: ${gone.filePath} (gone.png)`,
    '  used by Destination: Raigad',
    `Record whose smaller files are missing: ${thinned.filePath} (thinned.png)`,
    'File without a record: waiting/1732190000000-0a1b2c.png',
  ])
  expect(await compareMedia(anyAge)).toEqual(report)
})

test('mending leaves records and files that agree', async () => {
  const [gone, thinned, sound] = [
    await create('gone.png'),
    await create('thinned.png'),
    await create('sound.png'),
  ]
  await mediaStorage().remove(gone.filePath)
  await mediaStorage().remove(thinned.filePath.replace('.png', '-320.avif'))
  await mediaStorage().put('media/1732190000000-0a1b2c.png', png)
  await repairMedia(await compareMedia(anyAge))
  const after = await compareMedia(anyAge)
  expect([mediaAgrees(after), after.records]).toEqual([true, 2])
  expect(await findMedia(someStaff, gone.id)).toBeUndefined()
  expect((await findMedia(someStaff, thinned.id))?.picture.sources[0]?.srcset).not.toContain('-320.avif')
  expect(await findMedia(someStaff, sound.id)).toEqual(sound)
})

test('what is uploaded while files and records are compared is neither without its file nor without its record', async () => {
  const uploaded: MediaItem[] = []
  const list = mediaStorage().list.bind(mediaStorage())
  vi.spyOn(mediaStorage(), 'list').mockImplementation(async function* (areas) {
    uploaded.push(await create('before the files are listed.png'))
    yield* list(areas)
    uploaded.push(await create('after it.png'))
  })
  await create('long before.png')
  const report = await compareMedia(anyAge)
  vi.restoreAllMocks()
  expect(report).toMatchObject({ withoutFile: [], strayFiles: [] })
  await repairMedia(report)
  for (const { id } of uploaded) expect(await findMedia(someStaff, id)).toBeDefined()
  expect(mediaAgrees(await compareMedia(anyAge))).toBe(true)
})

test('what was replaced, recorded or put back between the look and the mending stays', async () => {
  const [gone, back, thinned] = [
    await create('gone.png'),
    await create('back.png'),
    await create('thinned.png'),
  ]
  await create('sound.png')
  for (const { filePath } of [gone, back]) await mediaStorage().remove(filePath)
  await mediaStorage().remove(thinned.filePath.replace('.png', '-320.avif'))
  const late = await create('recorded late.png')
  const [row] = await database().delete(media).where(eq(media.id, late.id)).returning()
  const report = await compareMedia(anyAge)
  expect([report.withoutFile.length, report.withFewerFiles.length, report.strayFiles.length]).toEqual([
    2, 1, 5,
  ])
  const { searchText: _, ...recorded } = row!
  await database().insert(media).values(recorded)
  await mediaStorage().put(back.filePath, png)
  for (const { id } of [gone, thinned]) {
    const sent = { id, content: png, originalFilename: 'new.png', limits: { image: 5000, video: 0 } }
    expect(await replaceMediaFile(someStaff, sent)).toMatchObject({ ok: true })
  }
  const before = await database().select().from(media).orderBy(media.id)
  await repairMedia(report)
  expect(await database().select().from(media).orderBy(media.id)).toEqual(before)
  expect(mediaAgrees(await compareMedia(anyAge))).toBe(true)
})

test('what comes back while it is mended, after it was compared, is left alone: a smaller file, and the record of files', async () => {
  const [thinned, hidden] = [await create('thinned.png'), await create('hidden.png')]
  await create('sound.png')
  const smaller = thinned.filePath.replace('.png', '-320.avif')
  const content = await new Response(await mediaStorage().read(smaller)).bytes()
  await mediaStorage().remove(smaller)
  const [row] = await database().delete(media).where(eq(media.id, hidden.id)).returning()
  const report = await compareMedia(anyAge)
  expect([report.withFewerFiles.length, report.strayFiles.length]).toEqual([1, 5])
  await mediaStorage().put(smaller, content)
  const { searchText: _, ...recorded } = row!
  const remove = vi.spyOn(mediaStorage(), 'remove').mockImplementationOnce(async () => {
    await database().insert(media).values(recorded)
  })
  await repairMedia(report)
  expect(remove).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
  expect(await findMedia(someStaff, thinned.id)).toEqual(thinned)
  expect(mediaAgrees(await compareMedia(anyAge))).toBe(true)
})

test('a file of today without a record may belong to an upload that is under way', async () => {
  await mediaStorage().put('waiting/1732190000000-0a1b2c.png', png)
  expect((await compareMedia()).strayFiles).toEqual([])
})

test('the command looks only, mends when told to, and knows no other word', async () => {
  const place = { mediaDirectory: path.join(dataDirectory, 'media'), bucket: undefined }
  closeMedia()
  // The command opens the folder "media" of the data folder, which is empty here.
  expect(await checkMediaFiles(place, false)).toBe('0 records, 0 files.\nRecords and files agree.')
  await openMedia({ directory })
  const gone = await create('gone.png')
  await create('sound.png')
  closeMedia()
  expect(await checkMediaFiles(place, false)).toContain('Nothing was changed.')
  await expect(checkMediaFiles(place, true)).rejects.toThrow('This cannot be the right folder')
  await openMedia({ directory })
  expect(await findMedia(someStaff, gone.id)).toBeDefined()
})
