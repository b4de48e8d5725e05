import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media, replacedMedia } from '#server/tables/media-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { findPublishedFile, findSuccessor } from './published-files.ts'

useTestDatabase()
useMediaFolder()

const old = 'media/1732190000000-aaaaaaaaaaaa'
const present = 'media/1732190000001-bbbbbbbbbbbb'
beforeEach(async () => {
  await database().delete(media)
})

/** A picture that took the place of `old`. */
async function seedSuccessor(widths: { format: 'avif' | 'webp'; width: number }[]): Promise<void> {
  const variants = widths.map((variant) => ({ ...variant, bytes: 1 }))
  const names = { filename: 'b.jpg', originalFilename: 'b.jpg', filePath: `${present}.jpg` }
  const [row] = await database()
    .insert(media)
    .values({ ...names, fileSize: 1, mimeType: 'image/jpeg', altText: '', variants })
    .returning()
  await database().insert(replacedMedia).values({ stem: old, mediaId: row!.id })
}

test.each(['../secret', 'media/../../secret', 'media/a.jpg', '', 'waiting/1732190000000-aaaaaaaaaaaa.jpg'])(
  '%j leads to no file and to no successor',
  async (key) => {
    expect(await findPublishedFile(key)).toBeUndefined()
    expect(await findSuccessor(key)).toBeUndefined()
  },
)

test('what waits to be prepared is served to nobody, though it is stored', async () => {
  const key = 'waiting/1732190000000-cccccccccccc.jpg'
  await mediaStorage().put(key, Buffer.from('x'))
  expect(await findPublishedFile(key)).toBeUndefined()
})

test('a sound key of a file that is not there leads nowhere', async () => {
  expect(await findPublishedFile(`${old}.jpg`)).toBeUndefined()
  expect(await findSuccessor(`${old}.jpg`)).toBeUndefined()
})

test('a stored file is told with type, size and a tag of its own', async () => {
  await mediaStorage().put(`${present}-320.webp`, Buffer.from('12345'))
  const file = await findPublishedFile(`${present}-320.webp`)
  expect(file).toMatchObject({
    mimeType: 'image/webp',
    size: 5,
    etag: '"media-1732190000001-bbbbbbbbbbbb-320.webp-5"',
  })
  const part = await file?.read({ start: 1, end: 2 })
  expect(await new Response(part).text()).toBe('23')
  await mediaStorage().remove(`${present}-320.webp`)
  expect(await file?.read()).toBeUndefined()
})

test.each([
  [`${old}.jpg`, `/${present}.jpg`],
  [`${old}-320.avif`, `/${present}-320.avif`],
  [`${old}-400.avif`, `/${present}-640.avif`],
  [`${old}-1280.avif`, `/${present}-640.avif`],
  [`${old}-320.webp`, `/${present}.jpg`],
])('who asks for %s finds %s', async (asked, found) => {
  await seedSuccessor([
    { format: 'avif', width: 640 },
    { format: 'avif', width: 320 },
  ])
  expect(await findSuccessor(asked)).toBe(found)
})
