import { expect, test } from 'vitest'
import { blockAt, lineAt } from './follow-cursor.ts'

test('a place is on the line that it follows the start of', () => {
  const text = 'a\n\nb\n'
  expect([0, 1, 2, 3, 4, 5].map((place) => lineAt(text, place))).toEqual([1, 1, 2, 3, 3, 4])
  expect(lineAt('', 0)).toBe(1)
})

test('before the first block there is none, and behind the last one it is the last', () => {
  expect(blockAt([], 3)).toBeUndefined()
  expect(blockAt([4], 3)).toBeUndefined()
  expect(blockAt([1, 4], 90)).toEqual({ at: 1, share: expect.closeTo(0.99, 1) })
})

test('of blocks that begin on one line it is the innermost, and lines between two are told by their share', () => {
  expect(blockAt([1, 3, 3, 7], 3)).toEqual({ at: 2, share: 0 })
  expect(blockAt([1, 3, 3, 7], 5)).toEqual({ at: 2, share: 0.5 })
})
