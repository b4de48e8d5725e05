// Says how well items fit the words of a query, by BM25+ (Lv and Zhai 2011): rare words count for more, long fields for less.
import type { WordPostings, WordQuery } from './word-postings.ts'

/** As BM25 calls them: how much a word gains by standing there often, how much a long field loses; and what standing there is worth at least. */
const { k1, b, delta } = { k1: 1.2, b: 0.7, delta: 0.5 }

type Asked = {
  /** Of each word of the query what it may stand for. */
  words: readonly (readonly WordQuery[])[]
  /** Of each field what it counts for. */
  weights: readonly number[]
  /** Whether every word must fit. */
  needsAll: boolean
}

/** The numbers of the items that fit, in no order, and of each item what it scores. */
export type Scored = { items: number[]; scores: Float64Array }

type Hits = { items: ReadonlyMap<number, number>; weight: number; word: number; bit: number }

/** Scores all items at once: an object for each of thousands of fits takes ten times as long. */
export function scoreItems(postings: WordPostings, { words, weights, needsAll }: Asked): Scored {
  const { size } = postings
  const scores = new Float64Array(size)
  /** Of each item how many words fit, the last of them, and a bit for each term. */
  const [fits, last, terms] = [new Uint8Array(size), new Uint8Array(size), new Uint32Array(size)]
  const found: number[] = []
  const bits = new Map<string, number>()

  function note(item: number, { word, bit }: { word: number; bit: number }): void {
    terms[item] = (terms[item] ?? 0) | bit
    if (last[item] === word) return
    if (fits[item] === 0) found.push(item)
    last[item] = word
    fits[item] = (fits[item] ?? 0) + 1
  }

  function addField(at: number, { items, weight, word, bit }: Hits): void {
    const field = postings.fields[at]
    if (!field || items.size === 0) return
    const averageLength = field.total / postings.count
    const inverseFrequency = Math.log(1 + (postings.count - items.size + 0.5) / (items.size + 0.5))
    const factor = weight * (weights[at] ?? 0) * inverseFrequency
    for (const [item, frequency] of items) {
      const length = field.lengths[item] ?? 0
      const saturation = k1 * (1 - b + (b * length) / averageLength)
      const worth = (frequency * (k1 + 1)) / (frequency + saturation)
      scores[item] = (scores[item] ?? 0) + factor * (delta + worth)
      note(item, { word, bit })
    }
  }

  function addTerm(query: WordQuery, word: number): void {
    const bit = bits.get(query.term) ?? bitAt(bits.size)
    bits.set(query.term, bit)
    for (const { counts, weight } of postings.matches(query))
      for (const [field, items] of counts.entries()) if (items) addField(field, { items, weight, bit, word })
  }

  for (const [at, queries] of words.entries()) for (const query of queries) addTerm(query, at + 1)
  const items = needsAll ? found.filter((item) => fits[item] === words.length) : found
  // Whoever has more of the words goes before.
  for (const item of items) scores[item] = (scores[item] ?? 0) * (countBits(terms[item] ?? 0) || 1)
  return { items, scores }
}

/** Of more than 32 terms the others count as none of their own. */
function bitAt(at: number): number {
  return at < 32 ? 1 << at : 0
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits >>> 0; left !== 0; left = (left & (left - 1)) >>> 0) count += 1
  return count
}
