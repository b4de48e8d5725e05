import { expect, test } from 'vitest'
import { cardColumns } from './card-grid.tsx'

test('a row of cards has as many columns as cards, at most four: none stays empty', () => {
  expect([1, 2, 3, 4, 5].map(cardColumns)).toEqual(['one', 'two', 'three', 'four', 'four'])
})
