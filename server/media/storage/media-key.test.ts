import { expect, test } from 'vitest'
import { isMediaKey, isPublicKey, makeMediaKey, mimeTypeOf, stemOf, variantKey } from './media-storage.ts'

const stem = '1732190000000-0a1b2c3d4e5f'
const card = `cards/${'0123456789abcdef'.repeat(2)}.jpg`

test.each([
  ['a way up', `media/../secret`],
  ['a way up behind a sound beginning', `media/${stem}.jpg/../../secret`],
  ['an encoded way up', `media/%2e%2e%2fsecret.jpg`],
  ['a folder within', `media/within/${stem}.jpg`],
  ['a leading slash', `/media/${stem}.jpg`],
  ['an area that is none', `secrets/${stem}.jpg`],
  ['an area in capitals', `MEDIA/${stem}.jpg`],
  ['no area', `${stem}.jpg`],
  ['no extension', `media/${stem}`],
  ['two extensions', `media/${stem}.jpg.exe`],
  ['an extension that runs', `media/${stem}.html`],
  ['an extension in capitals', `media/${stem}.JPG`],
  ['a name that an object has by itself', `media/${stem}.constructor`],
  ['a line end behind it', `media/${stem}.jpg\n`],
  ['a NUL in it', `media/${stem}\0.jpg`],
  ['a name that somebody typed', 'media/gateway-of-india.jpg'],
  ['a time that is too short', 'media/17321900-0a1b2c3d4e5f.jpg'],
  ['a card with the name of a picture', `cards/${stem}.jpg`],
  ['a card of another format', card.replace('.jpg', '.png')],
  ['a picture with the name of a card', card.replace('cards/', 'media/')],
  ['nothing', ''],
])('%s is no key', (_what, text) => {
  expect(isMediaKey(text)).toBe(false)
  expect(mimeTypeOf(text)).toBeUndefined()
  expect(isPublicKey(text)).toBe(false)
})

test('what waits to be prepared has a key, but not for the public', () => {
  const key = makeMediaKey({ area: 'waiting', extension: 'jpg' })
  expect(isMediaKey(key)).toBe(true)
  expect(isPublicKey(key)).toBe(false)
})

test.each(['media', 'uploads'] as const)(
  'a new key of %s is a public one, with 96 random bits (E22)',
  (area) => {
    const key = makeMediaKey({ area, extension: 'webp' })
    expect(key).toMatch(new RegExp(`^${area}/\\d{13}-[0-9a-f]{24}\\.webp$`))
    expect(isPublicKey(key)).toBe(true)
  },
)

test('keys made at the same instant differ', () => {
  const keys = Array.from({ length: 500 }, () => makeMediaKey({ area: 'media', extension: 'jpg' }))
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
])('a stored .%s is served as %s', (extension, type) => {
  expect(mimeTypeOf(`uploads/${stem}.${extension}`)).toBe(type)
})

test('a share card is a public JPEG', () => {
  expect(mimeTypeOf(card)).toBe('image/jpeg')
  expect(isPublicKey(card)).toBe(true)
})

test('a variant has a key of its own, of its own type, and the stem of its picture', () => {
  const variant = variantKey(`media/${stem}.jpg`, { width: 1280, format: 'avif' })
  expect(variant).toBe(`media/${stem}-1280.avif`)
  expect(mimeTypeOf(variant)).toBe('image/avif')
  expect(stemOf(variant)).toBe(stemOf(`media/${stem}.jpg`))
})

test('a variant of a variant is no key', () => {
  expect(isMediaKey(`media/${stem}-640-320.avif`)).toBe(false)
})

test('what is no key is its own stem', () => {
  expect(stemOf('https://example.com/a.jpg')).toBe('https://example.com/a.jpg')
})
