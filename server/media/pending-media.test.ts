import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { storedKeys, useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitingLimits } from './media-preparation-records.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'

useTestDatabase()
useMediaFolder()

const limits = { image: 5_000_000 }

beforeEach(async () => void (await database().delete(media)))

async function fillQueue(): Promise<void> {
  const filePath = 'media/1732190000000-0a1b2c3d4e5f.png'
  const facts = { filename: 'a.png', originalFilename: 'a.png', fileSize: 1, mimeType: 'image/png' }
  const [row] = await database()
    .insert(media)
    .values({ ...facts, filePath, isPrepared: false })
    .returning()
  const order = { mediaId: row?.id ?? '', filePath, originalFilename: 'a.png', dueAt: new Date(8e12) }
  await database()
    .insert(mediaPreparations)
    .values({ ...order, waitingKey: filePath.replace('media', 'waiting'), waitingBytes: waitingLimits.bytes })
}

test('a full queue says so in words before anything is stored (E24)', async () => {
  await fillQueue()
  const png = { content: await blackPng({ width: 8, height: 8 }), originalFilename: 'a.png' }
  const before = await storedKeys()
  const outcome = await createUploadedMedia(someStaff, { ...png, area: 'media', limits })
  expect(outcome).toEqual({ ok: false, refusal: { reason: 'busy' } })
  expect(await storedKeys()).toEqual(before)
})

test('a picture of more than 50 megapixels is refused by its header (E24)', async () => {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x27\x10', 'latin1')
  const sent = { content: header, originalFilename: 'a.png', area: 'media', limits } as const
  expect(await createUploadedMedia(someStaff, sent)).toMatchObject({
    ok: false,
    refusal: { reason: 'too-many-pixels' },
  })
  expect(await storedKeys()).toEqual([])
})
