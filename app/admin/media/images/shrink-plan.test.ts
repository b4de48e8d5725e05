import { expect, test } from 'vitest'
import { formImageProblem, maxStoredSide } from '#shared/media/media-limits.ts'
import {
  attemptsFor,
  mayBeShrunk,
  mayBeUnpacked,
  nameAs,
  shrunkBytes,
  sizeWithin,
} from './shrink-photograph.ts'

const megabyte = 1024 * 1024

test.each([
  ['text/html', 12 * megabyte],
  ['image/svg+xml', 12 * megabyte],
  ['image/gif', 12 * megabyte],
  ['video/mp4', 80 * megabyte],
  ['', 12 * megabyte],
  ['image/jpeg', 2 * megabyte],
])('a file of type %j and %i bytes is sent as it is', (type, size) => {
  expect(mayBeShrunk({ type, size })).toBe(false)
})

test.each(['image/jpeg', 'image/png', 'image/webp'])('a large %s is made smaller', (type) => {
  expect(mayBeShrunk({ type, size: 12 * megabyte })).toBe(true)
})

test('the photograph of an iPhone is tried whatever it weighs, since no form takes it', () => {
  expect(mayBeShrunk({ type: 'image/heic', size: 900_000 })).toBe(true)
})

test('what would fill the memory of a tab is never unpacked (E08)', () => {
  expect(mayBeUnpacked({ width: 30_000, height: 30_000, isMoving: false })).toBe(false)
  expect(mayBeUnpacked({ width: 65_535, height: 65_535, isMoving: false })).toBe(false)
  expect(mayBeUnpacked('unknown')).toBe(false)
  expect(mayBeUnpacked('broken')).toBe(false)
})

test('a picture that moves is left alone, and the largest photograph of a phone is not', () => {
  expect(mayBeUnpacked({ width: 400, height: 300, isMoving: true })).toBe(false)
  expect(mayBeUnpacked({ width: 12_000, height: 9000, isMoving: false })).toBe(true)
})

test('a photograph becomes a JPEG, worse and smaller only where it has to', () => {
  const attempts = attemptsFor({ type: 'image/jpeg', isOpaque: true })
  expect(attempts[0]).toEqual({ type: 'image/jpeg', quality: 0.88, side: maxStoredSide })
  expect(attempts.map(({ type }) => type)).not.toContain('image/png')
  expect(attempts.at(-1)).toEqual({ type: 'image/jpeg', quality: 0.7, side: 1600 })
})

test('a drawing stays without loss where it can, and what one can see through never becomes a JPEG', () => {
  expect(attemptsFor({ type: 'image/png', isOpaque: true })[0]?.type).toBe('image/png')
  const clear = attemptsFor({ type: 'image/png', isOpaque: false }).map(({ type }) => type)
  expect(clear[0]).toBe('image/png')
  expect(clear).not.toContain('image/jpeg')
})

test('what is light enough after shrinking is let in by every form', () => {
  expect(formImageProblem({ type: 'image/jpeg', size: shrunkBytes })).toBeNull()
})

test('a picture keeps its shape, and a small one its size', () => {
  expect(sizeWithin({ width: 4096, height: 3072 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(sizeWithin({ width: 3000, height: 12_000 }, 2560)).toEqual({ width: 640, height: 2560 })
  expect(sizeWithin({ width: 20_000, height: 2 }, 2560)).toEqual({ width: 2560, height: 1 })
  expect(sizeWithin({ width: 300, height: 200 }, 2560)).toEqual({ width: 300, height: 200 })
})

test.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['fort.of.raigad.png', 'image/webp', 'fort.of.raigad.webp'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['.png', 'image/jpeg', 'picture.jpg'],
] as const)('%s written as %s is called %s', (...[name, type, called]) => {
  expect(nameAs(name, type)).toBe(called)
})
