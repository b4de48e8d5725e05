// An index of the words of a kind of content, in memory: each word counts by itself, and the best fits come first.
import { type Asked, type AskedWord, readAsked } from './asked-words.ts'
import { createPhoneticNames, type OtherName } from './phonetic-names.ts'
import { type Scored, scoreItems } from './score-items.ts'
import { termsOf } from './search-terms.ts'
import { createWordPostings, type IndexedField, type WordQuery } from './word-postings.ts'

/** What an item is found by; what stands in an earlier field counts for more. */
export type SearchDocument = {
  id: string
  title: string
  /** What else people call it, or a place that it covers. */
  otherNames?: readonly OtherName[]
  /** The title in the other languages in which visitors read it. */
  translatedTitles?: string
  /** Names that belong to it: places, tags, a region. */
  names: string
  /** Words that follow from its facts, such as `3 days` or `easy`. */
  facts: string
  summary: string
  text: string
  /** In rupees; of what has a price. */
  price?: number
}

/** What a word counts for in each field. */
const weights = [8, 7, 6, 5, 3, 1]
/** Of an item that covers many places more are not taken in. */
const mostOtherNames = 200
/** A word counts for less in a field that is longer than that of other items: this one is as long where there are no other names. */
const usualOtherWords = 8

/** What fits, with its place: 0 for the best; what fits as well as another has the same. */
export type Ranked = { id: string; place: number }
export type SearchAnswer = {
  items: Ranked[]
  /** The words that these fit, where they are not those that were typed. */
  shownFor?: string | undefined
}

/** More results of one search are not put in order. */
const mostRanked = 500

/** An empty index; it answers with at most `mostRanked` items. */
export function createWordRanking() {
  const postings = createWordPostings(weights.length)
  const prices = new Map<string, number>()
  const names = createPhoneticNames()

  function put({ otherNames = [], price, ...item }: SearchDocument): void {
    const others = otherNames.slice(0, mostOtherNames)
    postings.put(item.id, fieldsOf({ ...item, otherNames: others }))
    if (price === undefined) prices.delete(item.id)
    else prices.set(item.id, price)
    names.put(item.id, `${item.title}\n${item.names}`)
    names.putOthers(item.id, others)
  }

  function remove(id: string): void {
    postings.remove(id)
    prices.delete(id)
    names.remove(id)
  }

  /**
   * What fits all words, best first. Where nothing does, words that stand nowhere are taken for names that sound like them, which
   * `shownFor` tells, or else for words that are spelt nearly so.
   */
  function find(query: string): SearchAnswer {
    const asked = readAsked(query)
    const plain = findPlain(asked)
    if (plain.length > 0 || asked.words.length === 0) return { items: plain }
    const shownFor = names.respell(query, (word) => termsOf(word).every(postings.isKnown))
    const alike = shownFor === undefined ? [] : findPlain(readAsked(shownFor))
    if (alike.length > 0) return { items: alike, shownFor }
    // Where every word stands somewhere, it would find what was found before: nothing.
    if (asked.words.every(([own = '']) => postings.isKnown(own))) return { items: [] }
    return { items: search(asked, { combineWith: 'AND', isMisspelt: (term) => !postings.isKnown(term) }) }
  }

  function findPlain(asked: Asked): Ranked[] {
    return search(asked, { combineWith: 'AND', isMisspelt: () => false })
  }

  /** What fits some of the words, best first. */
  function findNearest(query: string): Ranked[] {
    const spelt = names.respell(query, (word) => termsOf(word).every(postings.isKnown)) ?? query
    return search(readAsked(spelt), { combineWith: 'OR', isMisspelt: (term) => !postings.isKnown(term) })
  }

  type How = { combineWith: 'AND' | 'OR'; isMisspelt: (term: string) => boolean }

  function search({ words, most }: Asked, { combineWith, isMisspelt }: How): Ranked[] {
    if (words.length === 0) return most === undefined ? [] : affordable(most)
    const queries = words.map((word) => queriesOf(word, isMisspelt))
    const scored = scoreItems(postings, { words: queries, weights, needsAll: combineWith === 'AND' })
    const items = scored.items.filter((item) => most === undefined || costsAtMost(postings.idOf(item), most))
    const best = bestOf({ ...scored, items })
    const scores = best.map((item) => (scored.scores[item] ?? 0).toPrecision(9))
    return best.map((item, at) => ({ id: postings.idOf(item), place: scores.indexOf(scores[at] ?? '') }))
  }

  /** Where nothing but a price was asked for, all fit as well. */
  function affordable(most: number): Ranked[] {
    const ids = postings.ids().filter((id) => costsAtMost(id, most))
    return ids.slice(0, mostRanked).map((id) => ({ id, place: 0 }))
  }

  /** Not of what has no price. */
  function costsAtMost(id: string, most: number): boolean {
    const price = prices.get(id)
    return price !== undefined && price <= most
  }

  return { put, remove, find, findNearest }
}

/** In the order of `weights`. */
function fieldsOf({
  otherNames = [],
  translatedTitles = '',
  ...item
}: Omit<SearchDocument, 'price'>): IndexedField[] {
  const others = termsOf([...otherNames.map(({ name }) => name), translatedTitles].join('\n'))
  return [
    wholeField(termsOf(item.title)),
    { terms: others, length: Math.max(new Set(others).size, usualOtherWords) },
    ...[item.names, item.facts, item.summary, item.text].map((text) => wholeField(termsOf(text))),
  ]
}

function wholeField(terms: string[]): IndexedField {
  return { terms, length: new Set(terms).size }
}

/** The best, in their order. */
function bestOf({ items, scores }: Scored): number[] {
  const score = (item: number) => scores[item] ?? 0
  const least = items.length > mostRanked ? (Float64Array.from(items, score).sort().at(-mostRanked) ?? 0) : 0
  const best = items.filter((item) => score(item) >= least)
  return best.sort((one, other) => score(other) - score(one)).slice(0, mostRanked)
}

/** What means the same as a word counts for less than the word itself. */
function queriesOf([own, ...others]: AskedWord, isMisspelt: (term: string) => boolean): WordQuery[] {
  const alike = others.map((term) => ({ term, weight: 0.6, isBeginning: false, edits: 0 }))
  if (own === undefined) return alike
  const edits = own.length > 3 && isMisspelt(own) ? editsIn(own) : 0
  // Somebody may still be typing; words of the list are whole.
  return [{ term: own, weight: 1, isBeginning: own.length > 2, edits }, ...alike]
}

/** How many letters may be wrong. */
function editsIn(term: string): number {
  return term.length > 6 ? 2 : 1
}
