import { expect, test } from 'vitest'
import { compareTexts as compareWithin, maxDifferenceSteps } from './text-difference.ts'

function compareTexts(before: string, after: string) {
  return compareWithin({ before, after }, maxDifferenceSteps())
}

const sidesOf = (before: string, after: string) => {
  const pieces = compareTexts(before, after)
  const join = (side: 'old' | 'new') =>
    pieces
      .filter((chunk) => chunk.side === 'both' || chunk.side === side)
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

test('texts that differ everywhere take no more steps than one answer has, however many they are', () => {
  const left = maxDifferenceSteps()
  const most = left.steps
  for (const between of [' ', '\n', ' ', '\n'])
    compareWithin({ before: numbers(100_000, between), after: numbers(200_000, between) }, left)
  expect(left.steps).toBeGreaterThanOrEqual(0)
  expect(left.steps).toBeLessThan(most / 8)
  expect(compareWithin({ before: 'Up the old fort', after: 'Up the new fort' }, left)).toHaveLength(4)
})

test('with no steps left a text is told as one for another', () => {
  expect(compareWithin({ before: 'Up', after: 'Down' }, { steps: 0 })).toEqual([
    { text: 'Up', side: 'old' },
    { text: 'Down', side: 'new' },
  ])
})
