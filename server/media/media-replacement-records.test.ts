import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loader as serveFile } from '#app/endpoints/media-file.ts'
import { currentContentVersion } from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { blogPosts, destinations } from '#server/tables/content-tables.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { seedDestination, seedPost } from '#tests/support/database/content-rows.ts'
import { emptyTrash } from '#tests/support/database/emptied-trash.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng, photograph, script } from '#tests/support/media/hostile-files.ts'
import { storedKeys, useMediaFolder } from '#tests/support/media/media-folder.ts'
import { smallMp4 } from '#tests/support/media/small-videos.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { createMedia, findMedia, type MediaItem, removeMediaFiles } from './media-records.ts'
import { replaceMediaFile } from './media-replacement-records.ts'
import { listMediaUses } from './media-use-records.ts'
import { enqueueImagePreparation } from './prepare-images.ts'
import { describeImages } from './published-files.ts'

useTestDatabase()
useMediaFolder({ promptness: 60_000 })

const limits = { image: 1_000_000, video: 100_000 }
let png: Buffer
let jpeg: Buffer

beforeAll(async () => {
  png = await blackPng({ width: 8, height: 8 })
  jpeg = await photograph(400, 300).jpeg().toBuffer()
})

beforeEach(async () => {
  vi.restoreAllMocks()
  for (const table of [media, destinations, blogPosts, settings]) await database().delete(table)
})

async function create(content = png): Promise<MediaItem> {
  const sent = { content, originalFilename: 'fort.png', altText: 'A fort', area: 'media', limits } as const
  const outcome = await createMedia(someStaff, sent)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

function replace(id: string, content: Buffer) {
  return replaceMediaFile(someStaff, { id, content, originalFilename: 'new.jpg', limits })
}

async function ask(address: string): Promise<[number, string | null]> {
  const answer = await serveFile({ request: new Request(`http://localhost:3000/${address}`) })
  return [answer.status, answer.headers.get('Location')]
}

test.each(['00000000-0000-4000-8000-000000000000', 'x', ''])('nothing stands under the id %j', async (id) => {
  expect(await replace(id, png)).toEqual({ ok: false, reason: 'missing' })
  expect(await storedKeys()).toEqual([])
})

test('what is refused leaves the old file as it was', async () => {
  const item = await create()
  const before = await storedKeys()
  for (const content of [
    Buffer.from(script),
    smallMp4(),
    Buffer.alloc(0),
    Buffer.alloc(limits.image + 1, jpeg),
  ]) {
    expect(await replace(item.id, content)).toMatchObject({ ok: false, reason: 'refused' })
  }
  expect(await findMedia(someStaff, item.id)).toEqual(item)
  expect(await storedKeys()).toEqual(before)
})

test('a video is replaced by a video alone', async () => {
  const film = await create(smallMp4())
  expect(await replace(film.id, png)).toMatchObject({ ok: false, refusal: { accepted: ['video'] } })
  const longer = await replace(film.id, smallMp4({ duration: 9000 }))
  expect(longer).toMatchObject({ ok: true, item: { durationSeconds: 9, mimeType: 'video/mp4' } })
})

test('a full disk leaves the old file as it was, and so does a database that refuses until it takes the new one', async () => {
  const item = await create()
  const before = await storedKeys()
  const put = vi.spyOn(mediaStorage(), 'put').mockRejectedValue(new StorageFull(undefined))
  await expect(replace(item.id, jpeg)).rejects.toThrow(StorageFull)
  put.mockRestore()
  expect(await storedKeys()).toEqual(before)
  await database().execute(
    sql`ALTER TABLE media ADD CONSTRAINT refuse CHECK (original_filename <> 'new.jpg') NOT VALID`,
  )
  const waiting = { problem: '', mayRetry: true }
  expect(await replace(item.id, jpeg)).toEqual({ ok: true, item: { ...item, preparation: waiting } })
  await database().execute(sql`ALTER TABLE media DROP CONSTRAINT refuse`)
  await database()
    .update(mediaPreparations)
    .set({ dueAt: new Date(0) })
  enqueueImagePreparation()
  await waitFor(async () => (await findMedia(someStaff, item.id))?.preparation === null)
  expect(await findMedia(someStaff, item.id)).toMatchObject({ originalFilename: 'new.jpg', isPrepared: true })
  const isLeft = (key: string) => before.includes(key) || key.startsWith('waiting/')
  await waitFor(async () => !(await storedKeys()).some(isLeft))
})

test('a file that is removed while its replacement is prepared stays removed', async () => {
  const item = await create()
  async function* slowly() {
    yield jpeg
    await removeMediaFiles(someStaff, { ids: [item.id] })
  }
  const outcome = await replaceMediaFile(someStaff, {
    id: item.id,
    content: slowly(),
    originalFilename: 'n.jpg',
    limits,
  })
  expect(outcome).toEqual({ ok: false, reason: 'missing' })
  await emptyTrash()
  expect(await storedKeys()).toEqual([])
})

test('the record keeps its words and its place, and has new bytes under a new address', async () => {
  const item = await create()
  const version = currentContentVersion()
  const outcome = await replace(item.id, jpeg)
  const now = await findMedia(someStaff, item.id)
  expect(outcome).toEqual({ ok: true, item: now })
  expect(now).toMatchObject({ altText: 'A fort', createdAt: item.createdAt, originalFilename: 'new.jpg' })
  expect(now).toMatchObject({ mimeType: 'image/jpeg', width: 400, height: 300 })
  expect(now?.filePath).not.toBe(item.filePath)
  expect(currentContentVersion()).toBe(version + 1)
  expect((await storedKeys()).some((key) => key.startsWith(item.filePath.slice(0, -4)))).toBe(false)
})

test('every use shows the new picture, and is still known', async () => {
  const item = await create()
  const { filePath } = item
  await seedDestination({ title: 'Raigad', featuredImage: filePath })
  await seedPost({
    title: 'Forts',
    content: `![Raigad](/${filePath}) and [it](https://site.test/${filePath})`,
    contentHtml: `<img src="/${filePath}">`,
  })
  await database()
    .insert(settings)
    .values([
      { key: 'site_info', value: { logo: filePath, name: 'Pravas' } },
      {
        key: 'partners',
        value: [
          { name: 'One', logo: '' },
          { name: 'Two', logo: filePath },
        ],
      },
    ])
  const before = await listMediaUses(someStaff, [filePath])
  await replace(item.id, jpeg)
  const now = (await findMedia(someStaff, item.id))?.filePath ?? ''
  expect(await listMediaUses(someStaff, [filePath])).toEqual([])
  expect(await listMediaUses(someStaff, [now])).toEqual(before)
  const [post] = await database().select().from(blogPosts)
  expect(post?.contentHtml).toBe(`<img src="/${now}">`)
  const [site] = await database().select().from(settings).where(eq(settings.key, 'site_info'))
  expect(site?.value).toEqual({ logo: now, name: 'Pravas' })
})

test('old addresses lead to the new file, after two replacements too, until it is removed', async () => {
  const item = await create(jpeg)
  const stem = item.filePath.slice(0, -4)
  await replace(item.id, await photograph(700, 500).png().toBuffer())
  const first = (await findMedia(someStaff, item.id))?.filePath ?? ''
  const newStem = first.slice(0, -4)
  expect(await ask(item.filePath)).toEqual([302, `/${first}`])
  expect(await ask(`${stem}-320.avif`)).toEqual([302, `/${newStem}-320.avif`])
  expect(await ask(`${stem}-400.webp`)).toEqual([302, `/${newStem}-480.webp`])
  expect(await ask(`${stem}-1920.webp`)).toEqual([302, `/${newStem}-700.webp`])
  expect((await ask(first))[0]).toBe(200)
  await replace(item.id, jpeg)
  const second = (await findMedia(someStaff, item.id))?.filePath ?? ''
  expect(await ask(item.filePath)).toEqual([302, `/${second}`])
  expect(await ask(first)).toEqual([302, `/${second}`])
  await removeMediaFiles(someStaff, { ids: [item.id] })
  expect(await ask(item.filePath)).toEqual([404, null])
})

test('a form that still holds the old value shows the new picture once it is saved', async () => {
  const item = await create()
  await replace(item.id, jpeg)
  const now = (await findMedia(someStaff, item.id))?.filePath
  const pictures = await describeImages([item.filePath, 'media/1732190000009-0a1b2c.png'])
  expect(pictures.get(item.filePath)).toMatchObject({ src: `/${now}`, alt: 'A fort' })
  expect(pictures.get('media/1732190000009-0a1b2c.png')?.src).toBe('/placeholder-picture.svg')
})
