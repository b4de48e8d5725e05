import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { currentContentVersion } from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng, photograph } from '#tests/support/media/hostile-files.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeFocalPoint } from './cropped-image-records.ts'
import { firstFocalColumns } from './describe-image.ts'
import { createMedia } from './media-records.ts'
import { replaceMediaFile } from './media-replacement-records.ts'
import { describeImages } from './published-files.ts'

useTestDatabase()
useMediaFolder({ promptness: 60_000 })

const limits = { image: 1_000_000, video: 100_000 }
const point = { x: 30, y: 0 }

beforeEach(async () => void (await database().delete(media)))

async function createPicture(size = { width: 8, height: 8 }) {
  const content = await blackPng(size)
  const sent = { content, originalFilename: 'fort.png', area: 'media', limits } as const
  const outcome = await createMedia(someStaff, sent)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

async function shownPoint(filePath: string) {
  return (await describeImages([filePath])).get(filePath)?.focalPoint
}

test('nothing has no point, nor has a video, and who only looks gives none', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', ''])
    expect(await changeFocalPoint(someStaff, { id, point })).toBeUndefined()
  const [video] = await database()
    .insert(media)
    .values({
      filename: 'a.mp4',
      originalFilename: 'a.mp4',
      filePath: 'media/a.mp4',
      fileSize: 1,
      mimeType: 'video/mp4',
    })
    .returning()
  expect(await changeFocalPoint(someStaff, { id: video?.id ?? '', point })).toMatchObject({ ok: false })
  const { id, filePath } = await createPicture()
  const viewer = staffActor({ id: '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4d', role: 'viewer' })
  await expect(changeFocalPoint(viewer, { id, point })).rejects.toThrow()
  expect(await shownPoint(filePath)).toBeUndefined()
})

test('a point is shown by every page, told in the ledger, and taken back by the middle', async () => {
  const { id, filePath } = await createPicture()
  const entries = await followAuditLog()
  const version = currentContentVersion()
  expect(await changeFocalPoint(someStaff, { id, point })).toEqual({ ok: true })
  expect(await shownPoint(filePath)).toEqual(point)
  expect(currentContentVersion()).toBe(version + 1)
  expect(await entries()).toMatchObject([
    { kind: 'media', action: 'change', before: { focal_x: null }, after: { focal_x: 30, focal_y: 0 } },
  ])
  await changeFocalPoint(someStaff, { id, point: null })
  expect(await shownPoint(filePath)).toBeUndefined()
})

test('the same point once more writes nothing and forgets no page', async () => {
  const { id } = await createPicture()
  await changeFocalPoint(someStaff, { id, point })
  const version = currentContentVersion()
  expect(await changeFocalPoint(someStaff, { id, point, after: null })).toEqual({ ok: true })
  expect(currentContentVersion()).toBe(version)
})

test('a point that another one overtook on the way takes nothing back', async () => {
  const { id, filePath } = await createPicture()
  await changeFocalPoint(someStaff, { id, point })
  const late = { id, point: { x: 80, y: 80 }, after: null }
  expect(await changeFocalPoint(someStaff, late)).toEqual({ ok: false, other: '30 0' })
  expect(await shownPoint(filePath)).toEqual(point)
  expect(await changeFocalPoint(someStaff, { ...late, after: point })).toEqual({ ok: true })
})

test('another picture in its place begins in the middle', async () => {
  const { id } = await createPicture()
  await changeFocalPoint(someStaff, { id, point })
  const content = await photograph(400, 300).jpeg().toBuffer()
  const replaced = await replaceMediaFile(someStaff, { id, content, originalFilename: 'new.jpg', limits })
  if (!replaced.ok) throw new Error(replaced.reason)
  expect(replaced.item).toMatchObject({ focalX: null, focalY: null })
})

test('one that stands upright keeps its upper part until somebody chooses, also one in the place of another', async () => {
  const upright = { width: 300, height: 400 }
  const { id, filePath } = await createPicture(upright)
  expect(await shownPoint(filePath)).toEqual({ x: 50, y: 10 })
  await changeFocalPoint(someStaff, { id, point: null })
  expect(await shownPoint(filePath)).toBeUndefined()
  const content = await photograph(300, 400).jpeg().toBuffer()
  const replaced = await replaceMediaFile(someStaff, { id, content, originalFilename: 'new.jpg', limits })
  if (!replaced.ok) throw new Error(replaced.reason)
  expect(replaced.item).toMatchObject({ focalX: 50, focalY: 10 })
})

test('an upright video has no point', () => {
  expect(firstFocalColumns({ mimeType: 'video/mp4', width: 300, height: 400 })).toEqual({
    focalX: null,
    focalY: null,
  })
})

test('the database takes no half of a point, and none outside of the picture', async () => {
  const row = {
    filename: 'a',
    originalFilename: 'a',
    filePath: 'media/a.png',
    fileSize: 1,
    mimeType: 'image/png',
  }
  for (const wrong of [{ focalX: 30 }, { focalX: 30, focalY: 101 }, { focalX: -1, focalY: 3 }])
    await expect(
      database()
        .insert(media)
        .values({ ...row, ...wrong }),
    ).rejects.toThrow()
})
