import { expect, test } from 'vitest'
import { chatPlaceOf } from './chat.ts'

test.each([
  '',
  'admin',
  'tour-',
  'tour-A',
  'tour-a b',
  'tour-a/../b',
  'destination',
  `tour-${'a'.repeat(300)}`,
  'blog-a',
])('%j is no page with the button', (page) => {
  expect(chatPlaceOf(page)).toBeUndefined()
})

test.each([
  ['contact', { kind: 'contact' }],
  ['plan-my-trip', { kind: 'plan' }],
  ['tour-konkan-coast', { kind: 'tour', slug: 'konkan-coast' }],
  ['destination-tour-pune', { kind: 'destination', slug: 'tour-pune' }],
])('%s is a page with the button', (page, place) => {
  expect(chatPlaceOf(page)).toEqual(place)
})
