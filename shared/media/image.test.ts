import { expect, test } from 'vitest'
import { type ImageSource, placeholderImage, thumbnailOf } from './image.ts'

const picture: ImageSource = {
  src: '/media/1-a.jpg',
  width: 2560,
  height: 1707,
  alt: 'Raigad in the rain',
  placeholder: 'data:image/webp;base64,AAAA',
  sources: [
    { type: 'image/avif', srcset: '/media/1-a-320.avif 320w, /media/1-a-640.avif 640w' },
    { type: 'image/webp', srcset: '/media/1-a-320.webp 320w, /media/1-a-640.webp 640w' },
  ],
}

test('a thumbnail names the smallest files alone, and the one that every browser reads last', () => {
  expect(thumbnailOf(picture)).toEqual({
    src: '/media/1-a-320.webp',
    width: 2560,
    height: 1707,
    alt: '',
    placeholder: '',
    sources: [{ type: 'image/avif', srcset: '/media/1-a-320.avif 320w' }],
  })
})

test('what has no smaller files stays what it is', () => {
  expect(thumbnailOf(placeholderImage)).toEqual(placeholderImage)
  const foreign = { ...placeholderImage, src: 'https://elsewhere.test/a.jpg', width: null, height: null }
  expect(thumbnailOf(foreign)).toEqual(foreign)
})
