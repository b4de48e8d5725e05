import { expect, test } from 'vitest'
import { termsOf } from './search-terms.ts'

test.each([
  ['', []],
  ['—, !', []],
  ['Three Forts, by the sea', ['three', 'fort', 'by', 'the', 'sea']],
  ['पुणे', ['pune']],
  ['Café beaches', ['cafe', 'beach']],
  ['Shivaji’s ferries', ['shivaji', 'ferry']],
  ['3 days / 2-nights', ['3day', '2night']],
  ['8 din', ['8day']],
  ['two days, one night', ['2day', '1night']],
  ['दोन दिवस', ['2day']],
  ['तीन दिन', ['3day']],
  ['सात रात्री', ['7night']],
  ['do din', ['2day']],
  ['single-day', ['1day']],
  ['do dine', ['do', 'dine']],
  ['sunny days', ['sunny', 'day']],
  ['two daylight walks', ['two', 'daylight', 'walk']],
  ['kayak glass', ['kayak', 'glass']],
])('%j is cut into %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('a word that was cut once is cut no further', () => {
  for (const word of ['forts', 'beaches', 'ferries', 'caves', 'pune'])
    expect(termsOf(termsOf(word).join(' '))).toEqual(termsOf(word))
})
