import { expect, test } from 'vitest'
import { readSearchTerms } from './query-words.ts'

const own = (query: string) => readSearchTerms(query).words.map(([word]) => word)

test.each([
  ['', []],
  ['!!! ...', []],
  ['best raigad tour package', ['raigad']],
  ['a tour package', ['tour', 'package']],
  ['hill station near pune', ['hill', 'pune']],
  ['how to reach raigad by car', ['raigad', 'car']],
  ['where should we stay in pune', ['pune']],
  ['do din mumbai', ['2day', 'mumbai']],
  ['thand haveche thikan', ['hill', 'thikan']],
  ['x '.repeat(50), []],
  ['fort fort FORT किल्ला', ['fort', 'killa']],
  ['two three four five six seven eight', ['two', 'three', 'four', 'five', 'six', 'seven']],
])('of %j these words count', (query, words) => {
  expect(own(query)).toEqual(words)
})

test.each([
  ['under 10000', 10_000],
  ['weekend below Rs. 15,000', 15_000],
  ['upto 20k', 20_000],
  ['under 0', undefined],
  ['above 10000', undefined],
  ['under water', undefined],
])('%j names a highest price of %j', (query, most) => {
  expect(readSearchTerms(query).most).toBe(most)
})

test('a word brings those of the same meaning along', () => {
  expect(readSearchTerms('bombay').words).toEqual([['bombay', 'mumbai']])
  expect(readSearchTerms('पाऊस').words[0]).toContain('monsoon')
})
