// In-memory full-text index of one content type with relevance ranking.
import MiniSearch, { type Query } from 'minisearch'
import { type Asked, type AskedWord, readAsked } from './asked-words.ts'
import { createPhoneticNames, type OtherName } from './phonetic-names.ts'
import { termsOf } from './search-terms.ts'

/** Searchable fields of an item; earlier ones have more weight. */
export type SearchDocument = {
  id: string
  title: string
  /** Aliases of the item, or places it covers. */
  otherNames?: readonly OtherName[]
  /** The title in the other site languages. */
  translatedTitles?: string
  /** Related names: places, tags, region. */
  names: string
  /** Terms derived from properties, such as `3 days` or `easy`. */
  facts: string
  summary: string
  text: string
  /** In rupees, for items with a price. */
  price?: number
}

/** Weight of a match in each field. */
const weights = { title: 8, others: 7, names: 6, facts: 5, summary: 3, text: 1 }
type IndexedItem = Record<'id' | keyof typeof weights, string>

/** Maximum number of aliases indexed per item. */
const mostOtherNames = 200
/**
 * Pads the field of aliases to its usual length, because matches in shorter fields score higher. No query
 * contains these tokens.
 */
const fillers = Array.from({ length: 8 }, (_, at) => ` ${at}`)

/** A match with its position, 0 for the best; equal scores share a position. */
export type Ranked = { id: string; place: number }
export type SearchAnswer = {
  items: Ranked[]
  /** The corrected query that these items match, if it differs from the input. */
  shownFor?: string | undefined
}

/** Maximum number of ranked results per search. */
const mostRanked = 500

/** Creates an empty index; searches return at most `mostRanked` items. */
export function createWordRanking() {
  const index = new MiniSearch<IndexedItem>({
    fields: Object.keys(weights),
    tokenize(text, field) {
      const terms = termsOf(text)
      return field === 'others' ? [...terms, ...fillers.slice(new Set(terms).size)] : terms
    },
    processTerm: (term) => term,
    // Vacuums immediately: discarded items affect scores until then, and all instances should rank alike.
    autoVacuum: { minDirtCount: 1, minDirtFactor: 0 },
    searchOptions: {
      // The query holds terms, not text.
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

  /** True if a word of the index equals or starts with the term. */
  function isKnown(term: string): boolean {
    return index.search(term, { prefix: true }).length > 0
  }

  /**
   * Returns items that match all words, by relevance. Without matches, replaces unknown words by
   * similar-sounding names (`shownFor`), else allows spelling errors.
   */
  function find(query: string): SearchAnswer {
    const asked = readAsked(query)
    const plain = findPlain(asked)
    if (plain.length > 0 || asked.words.length === 0) return { items: plain }
    const shownFor = names.respell(query, (word) => termsOf(word).every(isKnown))
    const alike = shownFor === undefined ? [] : findPlain(readAsked(shownFor))
    if (alike.length > 0) return { items: alike, shownFor }
    // All words are known, so a fuzzy search would find nothing more.
    if (asked.words.every(([own = '']) => isKnown(own))) return { items: [] }
    return { items: search(asked, { combineWith: 'AND', isMisspelt: (term) => !isKnown(term) }) }
  }

  function findPlain(asked: Asked): Ranked[] {
    return search(asked, { combineWith: 'AND', isMisspelt: () => false })
  }

  /** Returns items that match some of the words, by relevance. */
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

  /** For a query with a price only, all results have the same position. */
  function affordable(most: number): Ranked[] {
    return [...prices.keys()]
      .filter((id) => costsAtMost(id, most))
      .slice(0, mostRanked)
      .map((id) => ({ id, place: 0 }))
  }

  /** False for items without a price. */
  function costsAtMost(id: string, most: number): boolean {
    const price = prices.get(id)
    return price !== undefined && price <= most
  }

  return { put, remove, find, findNearest }
}

/** Synonyms count less than the word itself. */
function queryOf([own, ...others]: AskedWord, isMisspelt: (term: string) => boolean): Query {
  const alike = others.map((term) => ({ queries: [term], boostTerm: () => 0.6 }))
  if (own === undefined) return { combineWith: 'OR', queries: alike }
  const fuzzy = own.length > 3 && isMisspelt(own) ? editsIn(own) : false
  // Only the visitor's word may match as a prefix, because they may still be typing.
  return { combineWith: 'OR', queries: [{ queries: [own], prefix: own.length > 2, fuzzy }, ...alike] }
}

/** Maximum edit distance. */
function editsIn(term: string): number {
  return term.length > 6 ? 2 : 1
}
