import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { describeImages, imageFor } from './published-files.ts'

useTestDatabase()

const filePath = 'media/1732190000000-0a1b2c3d4e5f.jpg'
const video = 'media/1732190000001-0a1b2c3d4e5f.png'
const placeholder = 'data:image/webp;base64,UklGRg=='

beforeEach(async () => {
  await database().delete(media)
  const common = { filename: 'x', originalFilename: 'raigad.jpg', fileSize: 10 }
  await database()
    .insert(media)
    .values([
      {
        ...common,
        filePath,
        mimeType: 'image/jpeg',
        altText: 'Raigad above the clouds',
        width: 640,
        height: 400,
        placeholder,
        variants: [
          { width: 640, format: 'avif', bytes: 3 },
          { width: 320, format: 'avif', bytes: 1 },
          { width: 320, format: 'webp', bytes: 2 },
        ],
      },
      { ...common, filePath: video, mimeType: 'video/mp4' },
    ])
})

test.each([
  '',
  'media/1732190000009-0a1b2c3d4e5f.jpg',
  'raigad.jpg',
  '../../etc/passwd',
  "' OR 1=1 --",
  'javascript:alert(1)',
  video,
  'media/\0.jpg',
])('shows the placeholder for %j', async (value) => {
  expect((await describeImages([value])).get(value)).toEqual(placeholderImage)
})

test('describes a stored picture with its smaller files, the smallest first', async () => {
  expect((await describeImages([filePath])).get(filePath)).toEqual({
    src: '/media/1732190000000-0a1b2c3d4e5f.jpg',
    width: 640,
    height: 400,
    alt: 'Raigad above the clouds',
    placeholder,
    sources: [
      {
        type: 'image/avif',
        srcset:
          '/media/1732190000000-0a1b2c3d4e5f-320.avif 320w, /media/1732190000000-0a1b2c3d4e5f-640.avif 640w',
      },
      { type: 'image/webp', srcset: '/media/1732190000000-0a1b2c3d4e5f-320.webp 320w' },
    ],
  })
})

test('uses a picture on another host as it is', async () => {
  const value = 'https://pictures.example/fort.jpg?w=9'
  const expected = { src: value, width: null, height: null, alt: '', placeholder: '', sources: [] }
  expect((await describeImages([value])).get(value)).toEqual(expected)
})

test('describes all pictures of a page by one query, and none by no query', async () => {
  const select = vi.spyOn(database(), 'select')
  const pictures = await describeImages([filePath, filePath, '', 'https://pictures.example/a.jpg'])
  expect(pictures.size).toBe(3)
  expect(select).toHaveBeenCalledTimes(1)
  await describeImages(['', 'https://pictures.example/a.jpg'])
  expect(select).toHaveBeenCalledTimes(1)
  select.mockRestore()
})

test('lets the title stand in for an alt text that nobody wrote, but never names the placeholder', async () => {
  const elsewhere = 'https://pictures.example/a.jpg'
  const pictures = await describeImages([filePath, elsewhere, ''])
  expect(imageFor(pictures, { value: filePath, title: 'Raigad' }).alt).toBe('Raigad above the clouds')
  expect(imageFor(pictures, { value: elsewhere, title: 'Raigad' }).alt).toBe('Raigad')
  expect(imageFor(pictures, { value: '', title: 'Raigad' }).alt).toBe('')
  expect(imageFor(pictures, { value: 'never asked', title: 'Raigad' })).toEqual(placeholderImage)
})
