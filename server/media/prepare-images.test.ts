import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { loader as serveFile } from '#app/endpoints/media-file.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { emptyTrash } from '#tests/support/database/emptied-trash.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { storedKeys } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { compareMedia, mediaAgrees } from './check-media.ts'
import { closeMedia, openMedia } from './media.ts'
import { maxAttempts, takePreparation } from './media-preparation-records.ts'
import { findMedia, findMediaAt, type MediaItem, removeMediaFiles } from './media-records.ts'
import { giveUpReplacement, replaceMediaFile, retryImage } from './media-replacement-records.ts'
import { enqueueImagePreparation } from './prepare-images.ts'
import { describeImages } from './published-files.ts'
import { removeAbandonedUploads } from './stray-files.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'

useTestDatabase()

const folders: string[] = []
const limits = { image: 5_000_000 }
/** Workers that never answer, end themselves, or fail. */
const programs = {
  silent: `process.on('message', () => undefined)`,
  ending: `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`,
  failing: `process.on('message', () => process.send({ fault: 'no' }))`,
  refusing: `process.on('message', () => process.send({ outcome: { ok: false, refusal: { reason: 'undecodable' } } }))`,
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pravas-prepare-'))
  folders.push(folder)
  return folder
}

/** Opens the same folder with another worker, as a start does; without a program with the true one. */
async function open(
  directory: string,
  worker: { program?: string; promptness?: number } = {},
): Promise<void> {
  const { program, promptness = 50 } = worker
  const workerFile = path.join(directory, 'worker.mjs')
  if (program) await writeFile(workerFile, program)
  await openMedia({ directory, promptness, ...(program && { workerFile }) })
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await database().delete(media)
})

afterAll(async () => {
  closeMedia()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function upload(content?: Buffer): Promise<MediaItem> {
  const outcome = await createUploadedMedia(someStaff, {
    content: content ?? (await photograph(400, 300).jpeg().toBuffer()),
    originalFilename: 'fort.jpg',
    area: 'uploads',
    limits,
  })
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

const found = (id: string) => findMedia(someStaff, id)
const order = async () => (await database().select().from(mediaPreparations))[0]
const dueNow = () =>
  database()
    .update(mediaPreparations)
    .set({ dueAt: new Date(0) })

/** Goes on with what waits until this is seen: what was broken off is deferred first. */
function prepareUntil(seen: () => Promise<unknown>): Promise<unknown> {
  return waitFor(async () => {
    await dueNow()
    enqueueImagePreparation()
    return Boolean(await seen())
  })
}

test('an upload is answered while its picture waits: recorded under its key, shown by the placeholder, its original served to nobody (E23)', async () => {
  await open(await freshFolder(), { program: programs.silent })
  const item = await upload()
  expect(item).toMatchObject({ isPrepared: false, preparation: { problem: '', mayRetry: true } })
  expect(item.filePath).toMatch(/^uploads\/\d{13}-[0-9a-f]{24}\.jpg$/)
  expect((await describeImages([item.filePath])).get(item.filePath)).toEqual(placeholderImage)
  const served = await serveFile({ request: new Request(`http://localhost/${item.filePath}`) })
  expect([served.status, served.headers.get('Location')]).toEqual([302, placeholderImage.src])
  const [waiting = ''] = await storedKeys()
  expect(waiting).toMatch(/^waiting\//)
  expect((await serveFile({ request: new Request(`http://localhost/${waiting}`) })).status).toBe(404)
  expect(await findMediaAt(someStaff, item.filePath)).toEqual(item)
})

test('a picture that waits is shown by its preview, at its own address and by no cache', async () => {
  await open(await freshFolder(), { program: programs.silent })
  const { filePath } = await upload()
  await database().update(media).set({ placeholder: 'data:image/webp;base64,UklGRg==' })
  expect((await describeImages([filePath])).get(filePath)).toMatchObject({ src: `/${filePath}` })
  const served = await serveFile({ request: new Request(`http://localhost/${filePath}`) })
  expect([served.status, await served.text()]).toEqual([200, 'RIFF'])
  expect(['Content-Type', 'Cache-Control'].map((name) => served.headers.get(name))).toEqual([
    ...['image/webp', 'no-store'],
  ])
})

test('what waited when the process ended is prepared after the next start, and the checks leave it alone meanwhile (E23)', async () => {
  const directory = await freshFolder()
  await open(directory, { program: programs.silent })
  const { id, filePath } = await upload()
  await removeAbandonedUploads(0)
  expect(mediaAgrees(await compareMedia(0))).toBe(true)
  await open(directory)
  await prepareUntil(async () => (await found(id))?.isPrepared)
  expect(await found(id)).toMatchObject({ filePath, width: 400, preparation: null })
  expect((await serveFile({ request: new Request(`http://localhost/${filePath}`) })).status).toBe(200)
  await waitFor(async () => !(await storedKeys()).some((key) => key.startsWith('waiting/')))
  expect(mediaAgrees(await compareMedia(0))).toBe(true)
})

test('of many takers one has a picture, until its lease is over', async () => {
  await open(await freshFolder(), { program: programs.silent })
  await upload()
  await dueNow()
  const taken = await Promise.all([1, 2, 3, 4].map(() => takePreparation()))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await takePreparation()).toBeUndefined()
  await dueNow()
  expect((await takePreparation())?.attempts).toBe((taken.find(Boolean)?.attempts ?? 0) + 1)
})

test('a picture whose header is sound and whose rows are not is refused at once when the worker is idle (E23)', async () => {
  await open(await freshFolder(), { promptness: 60_000 })
  const jpeg = await photograph(600, 400).jpeg().toBuffer()
  const cut = { content: jpeg.subarray(0, jpeg.length / 2), originalFilename: 'a.jpg' }
  const outcome = await createUploadedMedia(someStaff, { ...cut, area: 'media', limits })
  expect(outcome).toMatchObject({ ok: false, refusal: { reason: 'undecodable' } })
  expect([await storedKeys(), await database().$count(media)]).toEqual([[], 0])
})

test('one that turns out to be none later is told in words, without its original (E23)', async () => {
  const directory = await freshFolder()
  await open(directory, { program: programs.silent })
  const { id } = await upload()
  await open(directory, { program: programs.refusing })
  const problem = 'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP'
  await prepareUntil(async () => (await found(id))?.preparation?.problem)
  expect((await found(id))?.preparation).toEqual({ problem, mayRetry: false })
  await waitFor(async () => (await storedKeys()).length === 0)
  expect(await retryImage(someStaff, id)).toBe(false)
})

test.each([
  ['a worker that is killed', programs.ending],
  ['a worker that fails', programs.failing],
])(
  '%s is tried again, given up in words at last, and tried once more when told to',
  async (_what, program) => {
    const directory = await freshFolder()
    await open(directory, { program })
    const { id } = await upload()
    await waitFor(async () => (await order())?.attempts === 1)
    for (let at = 1; at < maxAttempts; at += 1) {
      await waitFor(async () => {
        await dueNow()
        enqueueImagePreparation()
        return (await order())?.problem !== '' || ((await order())?.attempts ?? 0) > at
      })
    }
    await waitFor(async () => (await found(id))?.preparation?.problem)
    expect((await found(id))?.preparation?.problem).toMatch(/^(This picture could not|Please upload a valid)/)
    await database().update(mediaPreparations).set({ problem: 'This picture could not be prepared.' })
    await open(directory)
    const mayRetry = (await found(id))?.preparation?.mayRetry
    expect(await retryImage(someStaff, id)).toBe(mayRetry)
    if (mayRetry) await prepareUntil(async () => (await found(id))?.isPrepared)
  },
)

test('a storage that is away is waited for', async () => {
  const directory = await freshFolder()
  await open(directory, { program: programs.silent })
  const { id } = await upload()
  await open(directory)
  const put = vi.spyOn(mediaStorage(), 'put').mockRejectedValue(new Error('away'))
  await prepareUntil(async () => put.mock.calls.length > 0)
  put.mockRestore()
  await prepareUntil(async () => (await found(id))?.isPrepared)
})

test('deleting what waits cancels it; restored, it is prepared', async () => {
  const directory = await freshFolder()
  await open(directory, { program: programs.silent })
  const { id } = await upload()
  expect(await removeMediaFiles(someStaff, { ids: [id], deletion: id })).toBe(1)
  await open(directory)
  expect(await database().$count(mediaPreparations)).toBe(0)
  await undoDeletion(someStaff, id)
  await prepareUntil(async () => (await found(id))?.isPrepared)
})

test('deleting a picture in the middle of its preparation leaves no file once the trash is empty', async () => {
  await open(await freshFolder())
  const put = vi.spyOn(mediaStorage(), 'put')
  const original = put.getMockImplementation() ?? mediaStorage().put
  put.mockRestore()
  let removed: Promise<number> | undefined
  const spy = vi.spyOn(mediaStorage(), 'put').mockImplementation(async (key, content) => {
    if (key.startsWith('uploads/'))
      removed ??= removeMediaFiles(someStaff, { ids: [(await order())?.mediaId ?? ''] })
    await removed
    await original(key, content)
  })
  await upload().catch(() => undefined)
  await waitFor(async () => (await removed) === 1)
  await emptyTrash()
  await waitFor(async () => (await storedKeys()).length === 0)
  spy.mockRestore()
})

test('an original that is gone after a restore is told in words', async () => {
  const directory = await freshFolder()
  await open(directory, { program: programs.silent })
  const { id } = await upload()
  await open(directory)
  for (const key of await storedKeys()) await mediaStorage().remove(key)
  await prepareUntil(async () => (await found(id))?.preparation?.problem.includes('no longer there'))
})

test('a replacement that cannot be prepared leaves the old picture, and is given up or tried again by staff', async () => {
  const directory = await freshFolder()
  await open(directory, { promptness: 60_000 })
  const old = await upload()
  await open(directory, { program: programs.silent })
  const content = await photograph(200, 100).jpeg().toBuffer()
  const sent = { id: old.id, content, originalFilename: 'new.jpg', limits: { ...limits, video: 1 } }
  expect(await replaceMediaFile(someStaff, sent)).toMatchObject({
    ok: true,
    item: { preparation: { problem: '' } },
  })
  await giveUpReplacement(someStaff, old.id)
  expect((await found(old.id))?.preparation).not.toBeNull()
  await database().update(mediaPreparations).set({ problem: 'It could not be prepared.' })
  await giveUpReplacement(someStaff, old.id)
  expect(await found(old.id)).toEqual(old)
  await waitFor(async () => !(await storedKeys()).some((key) => key.startsWith('waiting/')))
  expect(await retryImage(someStaff, old.id)).toBe(false)
})

test('a second replacement takes the place of one that still waits', async () => {
  const directory = await freshFolder()
  await open(directory, { promptness: 60_000 })
  const old = await upload()
  await open(directory, { program: programs.silent })
  for (const width of [200, 300]) {
    const content = await photograph(width, 100).jpeg().toBuffer()
    const sent = { id: old.id, content, originalFilename: `${width}.jpg`, limits: { ...limits, video: 1 } }
    expect(await replaceMediaFile(someStaff, sent)).toMatchObject({
      ok: true,
      item: { id: old.id, isPrepared: true },
    })
  }
  expect((await storedKeys()).filter((key) => key.startsWith('waiting/'))).toHaveLength(1)
  await open(directory)
  await prepareUntil(async () => (await found(old.id))?.preparation === null)
  expect(await found(old.id)).toMatchObject({ originalFilename: '300.jpg', width: 300 })
})

test.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' OR 1=1 --"])(
  'nothing is tried again or given up under the id %j',
  async (id) => {
    await open(await freshFolder(), { program: programs.silent })
    const item = await upload()
    await database().update(mediaPreparations).set({ problem: 'It could not be prepared.' })
    expect(await retryImage(someStaff, id)).toBe(false)
    await giveUpReplacement(someStaff, id)
    expect((await found(item.id))?.preparation?.problem).toBe('It could not be prepared.')
  },
)

test.each(['', 'x', 'waiting/1732190000000-0a1b2c3d4e5f.jpg', 'cards/x.jpg', '../uploads/x.jpg'])(
  'no picture is found at %j',
  async (key) => {
    expect(await findMediaAt(someStaff, key)).toBeUndefined()
  },
)

test('the database is told that staff sent a picture, and that the job prepared it', async () => {
  await open(await freshFolder())
  const noted = await noteWriters('media')
  const { id } = await upload()
  await waitFor(async () => (await found(id))?.isPrepared)
  expect(await noted()).toEqual([
    `INSERT staff:${someStaff.id} receive`,
    'UPDATE job:prepare-pictures replace',
  ])
})
