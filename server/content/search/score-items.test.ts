import { beforeEach, expect, test } from 'vitest'
import { scoreItems } from './score-items.ts'
import { createWordPostings, type WordPostings } from './word-postings.ts'

let postings: WordPostings

const weights = [2, 1]
const put = (id: string, texts: readonly [title: string, text: string]) =>
  postings.put(
    id,
    texts.map((text) => {
      const terms = text.split(' ').filter(Boolean)
      return { terms, length: terms.length }
    }),
  )

const whole = (term: string, weight = 1) => ({ term, weight, isBeginning: false, edits: 0 })

/** By id what it scores for these words; each may be several, which mean the same. */
function score(words: readonly string[], needsAll = true): Record<string, number> {
  const queries = words.map((word) => word.split('|').map((term) => whole(term)))
  const { items, scores } = scoreItems(postings, { words: queries, weights, needsAll })
  return Object.fromEntries(items.map((item) => [postings.idOf(item), Number(scores[item]?.toFixed(6))]))
}

/** BM25+ of one word in one field, with k = 1.2, b = 0.7 and delta = 0.5. */
function bm25({
  times,
  length,
  usual,
  has,
  of,
}: Record<'times' | 'length' | 'usual' | 'has' | 'of', number>) {
  const rarity = Math.log(1 + (of - has + 0.5) / (has + 0.5))
  return rarity * (0.5 + (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * length) / usual)))
}

beforeEach(() => {
  postings = createWordPostings(2)
  put('fort', ['raigad fort', 'a long walk'])
  put('coast', ['coast road', 'raigad raigad by the sea'])
  put('town', ['pune', ''])
})

test('nothing fits what stands nowhere, nor all of the words where one of them does not', () => {
  expect(score(['kashmir'])).toEqual({})
  expect(score(['raigad', 'kashmir'])).toEqual({})
  expect(score(['raigad', ''])).toEqual({})
  expect(score([])).toEqual({})
  postings = createWordPostings(2)
  expect(score(['raigad'])).toEqual({})
})

test('a field is scored by how often, how rare and how long, times its weight', () => {
  const title = bm25({ times: 1, length: 2, usual: 5 / 3, has: 1, of: 3 })
  const text = bm25({ times: 2, length: 5, usual: 8 / 3, has: 1, of: 3 })
  expect(score(['raigad'])).toEqual({ fort: Number((2 * title).toFixed(6)), coast: Number(text.toFixed(6)) })
})

test('all words must fit where that is asked, and each of them counts; else what has more of them goes before', () => {
  expect(Object.keys(score(['raigad', 'sea']))).toEqual(['coast'])
  const some = score(['raigad', 'sea', 'pune'], false)
  expect(Object.keys(some).sort()).toEqual(['coast', 'fort', 'town'])
  const [alone, sea] = [score(['raigad']), score(['sea'])]
  // Two of the words fit: twice the sum.
  expect(some.coast).toBeCloseTo(2 * ((alone.coast ?? 0) + (sea.coast ?? 0)), 5)
  expect(some.fort).toBe(alone.fort)
})

test('of words that mean the same one is enough, and a word that is asked for twice counts as one', () => {
  expect(Object.keys(score(['kashmir|raigad', 'sea']))).toEqual(['coast'])
  const [once, twice] = [score(['raigad']), score(['raigad', 'raigad'])]
  expect(twice.fort).toBeCloseTo(2 * (once.fort ?? 0), 5)
})

test('more terms than there are bits keep the search going', () => {
  const many = Array.from({ length: 40 }, (_, at) => `word${at}`)
  put('many', [many.join(' '), ''])
  expect(Object.keys(score(many))).toEqual(['many'])
  expect(score(many).many).toBeGreaterThan(score(many.slice(0, 20)).many ?? 0)
})

test('the scores are those of the items that are there now', () => {
  const before = score(['raigad'])
  put('gone', ['raigad', 'raigad'])
  expect(score(['raigad'])).not.toEqual(before)
  postings.remove('gone')
  expect(score(['raigad'])).toEqual(before)
})
