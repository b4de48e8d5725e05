// In-memory full-text index with relevance ranking.
import MiniSearch, { type Query } from 'minisearch'
import { createPhoneticNames, type OtherName } from './phonetic-names.ts'
import { type Asked, readSearchTerms, type SearchTerm } from './query-words.ts'
import { termsOf } from './search-terms.ts'

export type SearchDocument = {
  id: string
  title: string
  otherNames?: readonly OtherName[]
  translatedTitles?: string
  /** Places, tags, region. */
  names: string
  facts: string
  summary: string
  text: string
  /** In rupees. */
  price?: number
}

const weights = { title: 8, others: 7, names: 6, facts: 5, summary: 3, text: 1 }
type IndexedItem = Record<'id' | keyof typeof weights, string>

/** Per item. */
const maxOtherNames = 200
/** Shorter fields score higher, so aliases are padded. No query contains these tokens. */
const fillers = Array.from({ length: 8 }, (_, at) => ` ${at}`)

/** 0 for the best; equal scores share a position. */
export type Ranked = { id: string; place: number }
export type SearchResult = {
  items: Ranked[]
  correctedQuery?: string | undefined
}

const maxRanked = 500

/** Creates an empty index with at most `maxRanked` results per search. */
export function createTermRanking() {
  const index = new MiniSearch<IndexedItem>({
    fields: Object.keys(weights),
    tokenize(text, field) {
      const terms = termsOf(text)
      return field === 'others' ? [...terms, ...fillers.slice(new Set(terms).size)] : terms
    },
    processTerm: (term) => term,
    // Immediately: discarded items affect scores until removed, and all instances should rank alike.
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
    const others = otherNames.slice(0, maxOtherNames)
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

  function isKnown(term: string): boolean {
    return index.search(term, { prefix: true }).length > 0
  }

  /** Without a match, tries similar-sounding names (`correctedQuery`), then spelling errors. */
  function find(query: string): SearchResult {
    const asked = readSearchTerms(query)
    const plain = findPlain(asked)
    if (plain.length > 0 || asked.words.length === 0) return { items: plain }
    const correctedQuery = names.respell(query, (word) => termsOf(word).every(isKnown))
    const alike = correctedQuery === undefined ? [] : findPlain(readSearchTerms(correctedQuery))
    if (alike.length > 0) return { items: alike, correctedQuery }
    // All words are known, so fuzzy search finds nothing more.
    if (asked.words.every(([own = '']) => isKnown(own))) return { items: [] }
    return { items: search(asked, { combineWith: 'AND', isMisspelt: (term) => !isKnown(term) }) }
  }

  function findPlain(asked: Asked): Ranked[] {
    return search(asked, { combineWith: 'AND', isMisspelt: () => false })
  }

  function findNearest(query: string): Ranked[] {
    const spelt = names.respell(query, (word) => termsOf(word).every(isKnown)) ?? query
    return search(readSearchTerms(spelt), { combineWith: 'OR', isMisspelt: (term) => !isKnown(term) })
  }

  type How = { combineWith: 'AND' | 'OR'; isMisspelt: (term: string) => boolean }

  function search({ words, most }: Asked, { combineWith, isMisspelt }: How): Ranked[] {
    if (words.length === 0) return most === undefined ? [] : affordable(most)
    const queries = words.map((word) => queryOf(word, isMisspelt))
    const filter = most === undefined ? () => true : ({ id }: { id: string }) => isAffordable(id, most)
    const best = index.search({ combineWith, queries }, { filter }).slice(0, maxRanked)
    const scores = best.map(({ score }) => score.toPrecision(9))
    return best.map(({ id }, at) => ({ id, place: scores.indexOf(scores[at] ?? '') }))
  }

  function affordable(most: number): Ranked[] {
    return [...prices.keys()]
      .filter((id) => isAffordable(id, most))
      .slice(0, maxRanked)
      .map((id) => ({ id, place: 0 }))
  }

  function isAffordable(id: string, most: number): boolean {
    const price = prices.get(id)
    return price !== undefined && price <= most
  }

  return { put, remove, find, findNearest }
}

/** Synonyms count less than the word itself. */
function queryOf([own, ...others]: SearchTerm, isMisspelt: (term: string) => boolean): Query {
  const alike = others.map((term) => ({ queries: [term], boostTerm: () => 0.6 }))
  if (own === undefined) return { combineWith: 'OR', queries: alike }
  const fuzzy = own.length > 3 && isMisspelt(own) ? editsIn(own) : false
  // Only the visitor's word may be incomplete.
  return { combineWith: 'OR', queries: [{ queries: [own], prefix: own.length > 2, fuzzy }, ...alike] }
}

/** Maximum edit distance. */
function editsIn(term: string): number {
  return term.length > 6 ? 2 : 1
}
