import { expect, test } from 'vitest'
import { compareTexts } from './word-difference.ts'

const sidesOf = (before: string, after: string) => {
  const pieces = compareTexts(before, after)
  const join = (side: 'old' | 'new') =>
    pieces
      .filter((piece) => piece.side === 'both' || piece.side === side)
      .map(({ text }) => text)
      .join('')
  return { pieces, before: join('old'), after: join('new') }
}

test('words that differ are told one by one', () => {
  expect(compareTexts('Up the old fort', 'Up the new fort, slowly')).toEqual([
    { text: 'Up the ', side: 'both' },
    { text: 'old', side: 'old' },
    { text: 'new', side: 'new' },
    { text: ' fort', side: 'both' },
    { text: ', slowly', side: 'new' },
  ])
})

test('a word of Devanagari is told whole, with its signs', () => {
  expect(compareTexts('रायगड किल्ला', 'रायगड किल्ले')).toEqual([
    { text: 'रायगड ', side: 'both' },
    { text: 'किल्ला', side: 'old' },
    { text: 'किल्ले', side: 'new' },
  ])
})

test.each([
  ['', ''],
  ['', 'new'],
  ['old', ''],
  ['same', 'same'],
  ['\r\n\n', '\n'],
  ['👩‍👩‍👧 \uD800', 'e\u0301'],
])('%j and %j can be put together again from their pieces', (before, after) => {
  expect(sidesOf(before, after)).toMatchObject({ before, after })
})

const numbers = (from: number, between: string) =>
  Array.from({ length: 20_000 }, (_, at) => from + at).join(between)

test.each([' ', '\n'])(
  'two texts of 100 kB without a word in common are told in few pieces: %j',
  (between) => {
    const [before, after] = [numbers(100_000, between), numbers(200_000, between)]
    const told = sidesOf(before, after)
    expect(told.pieces.length).toBeLessThanOrEqual(2)
    expect([told.before === before, told.after === after]).toEqual([true, true])
  },
)

test('one line that is new in a text of 100 kB is told alone', () => {
  const before = numbers(100_000, '\n')
  expect(sidesOf(before, before.replace('110000', 'fort')).pieces.map(({ side }) => side)).toEqual([
    'both',
    'old',
    'new',
    'both',
  ])
})
