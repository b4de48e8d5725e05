import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { type EncodedImage, encodeImage } from '#server/media/ingest/encode-image.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media } from '#server/tables/media-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { storedKeys, useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { compareMedia, mediaAgrees } from './check-media.ts'
import { createFinishedImage } from './finished-image.ts'
import { findMediaAt, listMedia } from './media-records.ts'

useTestDatabase()
useMediaFolder()

let image: EncodedImage

beforeAll(async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#263' } })
  const encoded = await encodeImage(await plain.webp().toBuffer(), 'webp')
  if (!encoded.ok) throw new Error(encoded.refusal.reason)
  image = encoded.image
})

beforeEach(async () => {
  vi.restoreAllMocks()
  await database().delete(media)
})

const keep = (altText = 'A green field') =>
  createFinishedImage(someStaff, { image, originalFilename: 'field.webp', altText })

test('leaves neither record nor file where the storage is full or the words are too long', async () => {
  await expect(keep('a'.repeat(1000))).rejects.toThrow()
  const put = mediaStorage().put.bind(mediaStorage())
  vi.spyOn(mediaStorage(), 'put').mockImplementation(async (key, content) => {
    if (!key.includes('-320.')) throw new StorageFull('no room')
    return put(key, content)
  })
  await expect(keep()).rejects.toThrow(StorageFull)
  expect(await storedKeys()).toEqual([])
  expect(await database().$count(media)).toBe(0)
})

test('stands in the library like an upload that was prepared, with every file of its record', async () => {
  const filePath = await keep()
  expect(filePath).toMatch(/^media\/\d+-[0-9a-f]{24}\.webp$/)
  expect(await findMediaAt(someStaff, filePath)).toMatchObject({
    originalFilename: 'field.webp',
    altText: 'A green field',
    mimeType: 'image/webp',
    fileSize: image.original.length,
    isPrepared: true,
    preparation: null,
    picture: { src: `/${filePath}`, width: 400, height: 300, placeholder: image.placeholder },
  })
  expect((await listMedia(someStaff, { q: 'green', kind: 'image', page: 1 })).total).toBe(1)
  expect((await storedKeys()).length).toBe(1 + image.variants.length)
  expect(mediaAgrees(await compareMedia(0))).toBe(true)
})

test('keeps what it shows in other languages beside its English', async () => {
  const said = { mr: 'किल्ला', hi: 'क़िला' }
  const given = { image, originalFilename: 'fort.webp', altText: 'A fort', said }
  await expect(
    createFinishedImage(someStaff, { ...given, said: { ...said, hi: 'x'.repeat(501) } }),
  ).rejects.toThrow()
  const filePath = await createFinishedImage(someStaff, given)
  expect(await findMediaAt(someStaff, filePath)).toMatchObject({
    ...{ altText: 'A fort', altTextInMr: 'किल्ला', altEnglishInMr: 'A fort' },
    ...{ altTextInHi: 'क़िला', altEnglishInHi: 'A fort' },
  })
})
