// An index of the words of a kind of content, in memory: each word counts by itself, and the best fits come first.
import MiniSearch, { type Query } from 'minisearch'
import { type Asked, type AskedWord, readAsked } from './asked-words.ts'
import { createPhoneticNames, type OtherName } from './phonetic-names.ts'
import { termsOf } from './search-terms.ts'

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
const weights = { title: 8, others: 7, names: 6, facts: 5, summary: 3, text: 1 }
type IndexedItem = Record<'id' | keyof typeof weights, string>

/** Of an item that covers many places more are not taken in. */
const mostOtherNames = 200
/** A word counts for more in a shorter field. These, which nobody can type, make the field of the other names as long as it usually is. */
const fillers = Array.from({ length: 8 }, (_, at) => ` ${at}`)

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
  const index = new MiniSearch<IndexedItem>({
    fields: Object.keys(weights),
    tokenize(text, field) {
      const terms = termsOf(text)
      return field === 'others' ? [...terms, ...fillers.slice(new Set(terms).size)] : terms
    },
    processTerm: (term) => term,
    // The library counts items that are gone until it has removed their words: begun at once, so that instances agree within moments.
    autoVacuum: { minDirtCount: 1, minDirtFactor: 0 },
    searchOptions: {
      // A query holds terms, not text.
      tokenize: (term) => [term],
      boost: weights,
      weights: { prefix: 0.6, fuzzy: 0.4 },
    },
  })
  const prices = new Map<string, number>()
  const names = createPhoneticNames()

  function put({ otherNames = [], price, ...item }: SearchDocument): void {
    const others = otherNames.slice(0, mostOtherNames)
    const { id, title, names: ofItem, facts, summary, text, translatedTitles = '' } = item
    const fields = { title, names: ofItem, facts, summary, text }
    const document = {
      id,
      ...fields,
      others: [...others.map(({ name }) => name), translatedTitles].join('\n'),
    }
    if (index.has(id)) index.replace(document)
    else index.add(document)
    if (price === undefined) prices.delete(item.id)
    else prices.set(item.id, price)
    names.put(item.id, `${item.title}\n${item.names}`)
    names.putOthers(item.id, others)
  }

  function remove(id: string): void {
    if (index.has(id)) index.discard(id)
    prices.delete(id)
    names.remove(id)
  }

  /** Whether a word stands somewhere, or begins one. */
  function isKnown(term: string): boolean {
    return index.search(term, { prefix: true }).length > 0
  }

  /**
   * What fits all words, best first. Where nothing does, words that stand nowhere are taken for names that sound like them, which
   * `shownFor` tells, or else for words that are spelt nearly so.
   */
  function find(query: string): SearchAnswer {
    const asked = readAsked(query)
    const plain = findPlain(asked)
    if (plain.length > 0 || asked.words.length === 0) return { items: plain }
    const shownFor = names.respell(query, (word) => termsOf(word).every(isKnown))
    const alike = shownFor === undefined ? [] : findPlain(readAsked(shownFor))
    if (alike.length > 0) return { items: alike, shownFor }
    // Where every word stands somewhere, it would find what was found before: nothing.
    if (asked.words.every(([own = '']) => isKnown(own))) return { items: [] }
    return { items: search(asked, { combineWith: 'AND', isMisspelt: (term) => !isKnown(term) }) }
  }

  function findPlain(asked: Asked): Ranked[] {
    return search(asked, { combineWith: 'AND', isMisspelt: () => false })
  }

  /** What fits some of the words, best first. */
  function findNearest(query: string): Ranked[] {
    const spelt = names.respell(query, (word) => termsOf(word).every(isKnown)) ?? query
    return search(readAsked(spelt), { combineWith: 'OR', isMisspelt: (term) => !isKnown(term) })
  }

  type How = { combineWith: 'AND' | 'OR'; isMisspelt: (term: string) => boolean }

  function search({ words, most }: Asked, { combineWith, isMisspelt }: How): Ranked[] {
    if (words.length === 0) return most === undefined ? [] : affordable(most)
    const queries = words.map((word) => queryOf(word, isMisspelt))
    const filter = most === undefined ? () => true : ({ id }: { id: string }) => costsAtMost(id, most)
    const best = index.search({ combineWith, queries }, { filter }).slice(0, mostRanked)
    const scores = best.map(({ score }) => score.toPrecision(9))
    return best.map(({ id }, at) => ({ id, place: scores.indexOf(scores[at] ?? '') }))
  }

  /** Where nothing but a price was asked for, all fit as well. */
  function affordable(most: number): Ranked[] {
    return [...prices.keys()]
      .filter((id) => costsAtMost(id, most))
      .slice(0, mostRanked)
      .map((id) => ({ id, place: 0 }))
  }

  /** Not of what has no price. */
  function costsAtMost(id: string, most: number): boolean {
    const price = prices.get(id)
    return price !== undefined && price <= most
  }

  return { put, remove, find, findNearest }
}

/** What means the same as a word counts for less than the word itself. */
function queryOf([own, ...others]: AskedWord, isMisspelt: (term: string) => boolean): Query {
  const alike = others.map((term) => ({ queries: [term], boostTerm: () => 0.6 }))
  if (own === undefined) return { combineWith: 'OR', queries: alike }
  const fuzzy = own.length > 3 && isMisspelt(own) ? editsIn(own) : false
  // Somebody may still be typing; words of the list are whole.
  return { combineWith: 'OR', queries: [{ queries: [own], prefix: own.length > 2, fuzzy }, ...alike] }
}

/** How many letters may be wrong. */
function editsIn(term: string): number {
  return term.length > 6 ? 2 : 1
}
