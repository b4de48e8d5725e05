import { expect, test } from 'vitest'
import { imageField, imageValueMaximum, isImageValue } from './image-value.ts'

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml;base64,AA',
  '/media/1732190000000-ab12cd.webp',
  'media/../secret.png',
  'media//a.png',
  'media/.hidden.png',
  'media/a.png.html.exe1x',
  'media/a/b.png',
  'other/1732190000000-ab12cd.webp',
  'media/a.png\u0000.html',
  'http:/x',
  'httpx',
  'https://',
  'https://example.com/a b.png',
])('%j names no picture', (text) => {
  expect(isImageValue(text)).toBe(false)
  expect(imageField().safeParse(text).success).toBe(false)
})

test('a web address is completed, the name of a file is not', () => {
  expect(imageField().parse('www.example.com/a.png')).toBe('https://www.example.com/a.png')
  expect(imageField().parse('media/1732190000000-ab12cd.webp')).toBe('media/1732190000000-ab12cd.webp')
  expect(imageField().safeParse('poster.png').success).toBe(false)
})

test('a refusal says what to do', () => {
  expect(imageField().safeParse('poster').error?.issues[0]?.message).toBe(
    'Choose a picture from the library, or enter its web address.',
  )
  expect(imageField().safeParse(`https://example.com/${'a'.repeat(imageValueMaximum)}`).success).toBe(false)
})

test.each([
  'media/1732190000000-ab12cd.webp',
  'uploads/1732190000000-ab12cd.jpg',
  'https://example.com/a.png',
])('%s names a picture', (text) => {
  expect(imageField().parse(text)).toBe(text)
})

test('no picture at all is fine: the placeholder shows', () => {
  expect([imageField().parse(''), imageField().parse(undefined), imageField().parse('  ')]).toEqual([
    '',
    '',
    '',
  ])
})
