import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { cropTexts } from '#shared/media/crop.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { changeFocalPoint, storeCrop } from './cropped-image-records.ts'
import { closeMedia, openMedia } from './media.ts'
import { changeAltText, findMedia } from './media-records.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'

useTestDatabase()

let directory: string
const half = { x: 50, y: 0, width: 50, height: 100 }
let id: string

beforeAll(async () => {
  loadConfiguration({ SECRET: 'a secret for tests alone, letter s' })
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-crop-'))
  await openMedia({ directory, promptness: 20_000 })
})
afterAll(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  await emptyTables(['media'])
  const outcome = await createUploadedMedia(someStaff, {
    ...{ content: await photograph(400, 200).jpeg().toBuffer(), originalFilename: 'fort.jpg' },
    ...{ area: 'media', limits: { image: 5_000_000 } },
  })
  if (!outcome.ok) throw new Error('There is no picture')
  id = outcome.item.id
  await changeAltText(someStaff, { id, altText: 'A sea fort' })
  await changeFocalPoint(someStaff, { id, point: { x: 20, y: 30 } })
})

/** Everything that there is: rows, orders and files. */
async function whatIsThere() {
  const files = await readdir(directory, { recursive: true }).catch(() => [])
  return {
    rows: await database().select().from(media),
    orders: await database().$count(mediaPreparations),
    files: files.filter((name) => /\.\w+$/.test(name)).sort(),
  }
}

const crop = (more: Partial<Parameters<typeof storeCrop>[1]> = {}) =>
  storeCrop(someStaff, { id, newId: randomUUID(), crop: half, ...more })

test.each(['viewer', 'enquiries'] as const)('%s crops nothing (E27)', async (role) => {
  const before = await whatIsThere()
  const actor = staffActor({ id: randomUUID(), role })
  await expect(storeCrop(actor, { id, newId: randomUUID(), crop: half })).rejects.toMatchObject({
    status: 403,
  })
  expect(await whatIsThere()).toEqual(before)
})

test.each([
  [{ crop: { ...half, width: 51 } }, 422, cropTexts.outside],
  [{ crop: { ...half, width: 3 } }, 422, cropTexts.tiny],
  [{ crop: { x: 0, y: 0, width: 100, height: 100 } }, 422, cropTexts.whole],
  [{ id: randomUUID() }, 404, cropTexts.gone],
  [{ id: '../../etc/passwd' }, 404, cropTexts.gone],
  [{ newId: 'x' }, 422, cropTexts.failed],
])('%j makes no picture: %i (E27)', async (...[more, status, problem]) => {
  const before = await whatIsThere()
  expect(await crop(more)).toEqual({ ok: false, status, problem })
  expect(await whatIsThere()).toEqual(before)
})

test('a video, and a picture that still waits, are not cropped (E27)', async () => {
  await database().update(media).set({ mimeType: 'video/mp4' })
  expect(await crop()).toEqual({ ok: false, status: 422, problem: cropTexts.noPicture })
  await database().update(media).set({ mimeType: 'image/jpeg', isPrepared: false })
  expect(await crop()).toEqual({ ok: false, status: 422, problem: cropTexts.notPrepared })
})

test('a file that is gone, or is none any more, leaves nothing half made (E27)', async () => {
  const { filePath } = (await findMedia(someStaff, id))!
  await mediaStorage().put(filePath, Buffer.from('no picture'))
  const before = await whatIsThere()
  expect(await crop()).toMatchObject({ ok: false, status: 422 })
  expect(await whatIsThere()).toEqual(before)
  await mediaStorage().remove(filePath)
  expect(await crop()).toEqual({ ok: false, status: 404, problem: cropTexts.gone })
})

test.each(['stat', 'read', 'put'] as const)(
  'a storage that is away when it is asked to %s leaves nothing half made (E27)',
  async (call) => {
    const before = await whatIsThere()
    const away = vi.spyOn(mediaStorage(), call).mockRejectedValue(new Error('The storage is away'))
    onTestFinished(() => away.mockRestore())
    expect(await crop()).toEqual({ ok: false, status: 503, problem: cropTexts.failed })
    away.mockRestore()
    expect(await whatIsThere()).toEqual(before)
  },
)

test('a crop is a new picture with the alt text of the other, and without its focal point', async () => {
  const before = await whatIsThere()
  const outcome = await crop()
  expect(outcome).toMatchObject({
    ok: true,
    item: {
      ...{ originalFilename: 'fort (cropped).jpg', altText: 'A sea fort', mimeType: 'image/jpeg' },
      ...{ width: 200, height: 200, focalX: null, focalY: null, isPrepared: true, preparation: null },
    },
  })
  const after = await whatIsThere()
  expect(after.rows).toEqual(expect.arrayContaining(before.rows))
  expect(after.rows).toHaveLength(2)
  expect(after.files).toEqual(expect.arrayContaining(before.files))
  expect(after.orders).toBe(0)
})

test('a crop shows the pixels of its part', async () => {
  const outcome = await crop({ crop: { x: 0, y: 0, width: 25, height: 50 } })
  if (!outcome.ok) throw new Error(outcome.problem)
  const read = async (key: string) =>
    new Uint8Array(await new Response(await mediaStorage().read(key)).arrayBuffer())
  const whole = (await findMedia(someStaff, id))!
  const part = await sharp(await read(whole.filePath))
    .extract({ left: 0, top: 0, width: 100, height: 100 })
    .raw()
    .toBuffer()
  const made = await sharp(await read(outcome.item.filePath))
    .raw()
    .toBuffer()
  expect(made).toHaveLength(part.length)
  let off = 0
  for (const [at, value] of made.entries()) off += Math.abs(value - (part[at] ?? 0))
  expect(off / part.length).toBeLessThan(6)
})

test('a form that is sent twice, at once or later, makes one picture, also when the other is gone by then', async () => {
  const newId = randomUUID()
  const outcomes = await Promise.all([crop({ newId }), crop({ newId })])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  const there = await whatIsThere()
  expect(there.rows).toHaveLength(2)
  expect(there.files.filter((name) => name.includes('waiting'))).toEqual([])
  expect(await crop({ newId, id: randomUUID() })).toMatchObject({ ok: true, item: { id: newId } })
  expect((await whatIsThere()).rows).toHaveLength(2)
})

test('of one account that starts too many crops some are refused, and another account is served in between (E27)', async () => {
  const done: string[] = []
  const entering = vi.spyOn(FairQueue.prototype, 'enter')
  const storage = mediaStorage()
  const stat = storage.stat.bind(storage)
  const { promise: allWait, resolve: goOn } = Promise.withResolvers<void>()
  const held = vi.spyOn(storage, 'stat').mockImplementation((key) => allWait.then(() => stat(key)))
  onTestFinished(() => {
    for (const spy of [entering, held]) spy.mockRestore()
  })
  const start = (actor: typeof someStaff, name: string) =>
    storeCrop(actor, { id, newId: randomUUID(), crop: half }).then((outcome) => {
      if (outcome.ok) done.push(name)
      return outcome
    })
  const flood = Array.from({ length: 8 }, () => start(someStaff, 'flood'))
  const other = start(staffActor({ id: randomUUID(), role: 'owner' }), 'other')
  await waitFor(() => entering.mock.calls.length === 9)
  goOn()
  const outcomes = await Promise.all(flood)
  expect((await other).ok).toBe(true)
  const refused = outcomes.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(2)
  expect(refused[0]).toEqual({ ok: false, status: 503, problem: cropTexts.busy })
  expect(done.indexOf('other')).toBeLessThan(4)
})
