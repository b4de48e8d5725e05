import { expect, test } from 'vitest'
import { imageState, mediaPageAddress, readPlace, readPreparationAction } from './media-list.ts'

const place = '1732190000000000_0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  null,
  '',
  'x',
  `${place}0`,
  `0${place}`,
  place.slice(1),
  place.toUpperCase(),
  place.replace('_', '-'),
  place.replace('d9cb-', ''),
  place.replace('d9cb', 'd9c'),
  place.replace('0f8fad5b', '0f8fad5'),
  place.replace('1732', 'a732'),
])('%j is no place in the library', (raw) => {
  expect(readPlace(raw)).toBe('')
})

test('a place in the library is read as it stands', () => {
  expect(readPlace(place)).toBe(place)
})

test('what can be done about a picture is one of two actions', () => {
  expect(['delete', '', undefined, null].map(readPreparationAction)).toEqual(Array(4).fill(undefined))
  expect(['retry', 'dismiss'].map(readPreparationAction)).toEqual(['retry', 'dismiss'])
})

test('a page has the address of what it is asked for, and nothing of what is not', () => {
  expect(mediaPageAddress({})).toBe('/admin/media')
  expect(mediaPageAddress({ q: '', kind: '', before: '', after: '' })).toBe('/admin/media')
  expect(mediaPageAddress({ q: 'a fort', kind: 'image', before: place })).toBe(
    `/admin/media?q=a+fort&kind=image&before=${place}`,
  )
  expect(mediaPageAddress({ after: place })).toBe(`/admin/media?after=${place}`)
})

test('a picture is being prepared until it is ready or has a problem', () => {
  expect(imageState({ isPrepared: false, problem: null })).toBe('preparing')
  expect(imageState({ isPrepared: false, problem: 'Too large.' })).toBe('failed')
  expect(imageState({ isPrepared: true, problem: null })).toBe('ready')
  expect(imageState({ isPrepared: true, problem: 'The one before.' })).toBe('ready')
})
