import { beforeEach, expect, test } from 'vitest'
import { createWordPostings, type WordPostings, type WordQuery } from './word-postings.ts'

let postings: WordPostings

/** One field of these words, as long as they are many. */
const words = (text: string) => {
  const terms = text.split(' ')
  return { terms, length: new Set(terms).size }
}

const query = (term: string, how: Partial<WordQuery> = {}): WordQuery => ({
  ...{ term, weight: 1, isBeginning: false, edits: 0 },
  ...how,
})

/** Of each match by field how often it stands in which item. */
function found(asked: WordQuery) {
  return postings
    .matches(asked)
    .map(({ counts }) =>
      counts.map((items) => [...(items ?? [])].map(([item, times]) => `${postings.idOf(item)} ${times}`)),
    )
}

const weightsOf = (asked: WordQuery) => postings.matches(asked).map(({ weight }) => Number(weight.toFixed(4)))

beforeEach(() => {
  postings = createWordPostings(2)
  postings.put('fort', [words('raigad fort'), words('a walk to raigad and raigad')])
  postings.put('coast', [words('coast road'), words('raigarh')])
})

test('a word that stands nowhere is not known and matches nothing, however it is looked for', () => {
  expect(postings.isKnown('kashmir')).toBe(false)
  expect(found(query('kashmir', { isBeginning: true, edits: 2 }))).toEqual([])
  expect(found(query('raig'))).toEqual([])
  expect(createWordPostings(2).matches(query('raigad', { isBeginning: true, edits: 2 }))).toEqual([])
})

test('a word is found in each field with how often it stands there', () => {
  expect(found(query('raigad'))).toEqual([[['fort 1'], ['fort 2']]])
  expect(found(query('coast'))).toEqual([[['coast 1']]])
  expect([postings.isKnown('raigad'), postings.isKnown('rai')]).toEqual([true, true])
})

test('the beginning of a word counts for less, the more of it is missing; wrong letters for less than that', () => {
  expect(weightsOf(query('raigad'))).toEqual([1])
  // 0.6 of a word of six and of seven letters that go on for two and for three.
  const beginning = [(0.6 * 6) / (6 + 0.3 * 2), (0.6 * 7) / (7 + 0.3 * 3)].map((weight) =>
    Number(weight.toFixed(4)),
  )
  expect(weightsOf(query('raig', { isBeginning: true })).sort()).toEqual(beginning.sort())
  // 0.4 of a word of six letters, one of which is wrong.
  expect(weightsOf(query('raigac', { edits: 1 }))).toEqual([Number(((0.4 * 6) / 7).toFixed(4))])
  expect(weightsOf(query('raigad', { weight: 0.5 }))).toEqual([0.5])
})

test('what matches in two ways counts once, as what it is rather', () => {
  const both = query('raiga', { isBeginning: true, edits: 2 })
  const asBeginnings = [(0.6 * 7) / (7 + 0.3 * 2), (0.6 * 6) / (6 + 0.3)]
  expect(weightsOf(both).sort()).toEqual(asBeginnings.map((weight) => Number(weight.toFixed(4))))
  expect(weightsOf(query('raigad', { isBeginning: true, edits: 1 }))[0]).toBe(1)
})

test('what is gone leaves no word behind, and its number goes to what comes next', () => {
  postings.remove('fort')
  postings.remove('fort')
  expect([postings.isKnown('raigad'), postings.isKnown('raigarh')]).toEqual([false, true])
  expect([postings.count, postings.size, postings.ids()]).toEqual([1, 2, ['coast']])
  expect(postings.fields.map(({ total }) => total)).toEqual([2, 1])
  postings.put('torna', [words('torna'), words('')])
  expect([postings.count, postings.size, found(query('torna'))]).toEqual([2, 2, [[['torna 1']]]])
})

test('an item that is put again has its new words alone, and the lengths of its new fields', () => {
  for (let round = 0; round < 3; round += 1) postings.put('fort', [words('torna trek walk'), words('steep')])
  expect([postings.isKnown('raigad'), found(query('torna'))]).toEqual([false, [[['fort 1']]]])
  expect([postings.count, postings.size]).toEqual([2, 2])
  expect(postings.fields.map(({ total }) => total)).toEqual([5, 2])
})
