// An index of the words of a kind of content, in memory: each word counts by itself, and the best fits come first.
import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch'
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

const fields = ['title', 'otherNames', 'names', 'facts', 'summary', 'text'] as const
const weights = { title: 8, otherNames: 7, names: 6, facts: 5, summary: 3, text: 1 }
/** Of an item that covers many places more are not taken in. */
const mostOtherNames = 200
const usualOtherWords = 8
/** Begins what counts as a word of a field and is none. */
const blank = '\0'

/** What fits, with its place: 0 for the best; what fits as well as another has the same. */
export type Ranked = { id: string; place: number }
export type SearchAnswer = {
  items: Ranked[]
  /** The words that these fit, where they are not those that were typed. */
  shownFor?: string | undefined
}

/** More results of one search are not put in order. */
const mostRanked = 500
const mostRemembered = 1000

/** An empty index; it answers with at most `mostRanked` items. */
export function createWordRanking() {
  const index = new MiniSearch<SearchDocument>({
    fields: [...fields],
    storeFields: ['price'],
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument]
      if (typeof value !== 'object') return value
      return [...value.map(({ name }) => name), document.translatedTitles].join('\n')
    },
    tokenize: (text, field) => (field === 'otherNames' ? withBlanks(termsOf(text)) : termsOf(text)),
    processTerm: (term) => !term.startsWith(blank) && term,
    // What is looked for was cut into words before.
    searchOptions: { tokenize: (term) => [term] },
  })
  const names = createPhoneticNames()
  /** Whether a word stands somewhere, as long as nothing changes: it costs as much as a search. */
  const known = new Map<string, boolean>()

  function put({ otherNames = [], ...item }: SearchDocument): void {
    known.clear()
    const document = { ...item, otherNames: otherNames.slice(0, mostOtherNames) }
    if (index.has(document.id)) index.replace(document)
    else index.add(document)
    names.put(document.id, `${document.title}\n${document.names}`)
    names.putOthers(document.id, document.otherNames)
  }

  function remove(id: string): void {
    known.clear()
    if (index.has(id)) index.discard(id)
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

  function isKnown(term: string): boolean {
    const before = known.get(term)
    if (before !== undefined) return before
    const is = index.search(term, { prefix: true, fuzzy: false }).length > 0
    if (known.size >= mostRemembered) known.clear()
    known.set(term, is)
    return is
  }

  type How = { combineWith: 'AND' | 'OR'; isMisspelt: (term: string) => boolean }

  function search({ words, most }: Asked, { combineWith, isMisspelt }: How): Ranked[] {
    if (words.length === 0 && most === undefined) return []
    const queries = words.map((word) => queryOf(word, isMisspelt))
    const query = queries.length === 0 ? MiniSearch.wildcard : { combineWith, queries }
    const options: SearchOptions = {
      boost: weights,
      weights: { fuzzy: 0.4, prefix: 0.6 },
      ...(most !== undefined && { filter: ({ price }) => typeof price === 'number' && price <= most }),
    }
    const results = index.search(query, options).slice(0, mostRanked)
    const scores = results.map(({ score }) => score.toPrecision(9))
    return results.map(({ id }, at) => ({ id: id as string, place: scores.indexOf(scores[at] ?? '') }))
  }

  return { put, remove, find, findNearest }
}

/** A word counts for less in a field that is longer than that of other items: this one is as long where there are no other names. */
function withBlanks(terms: readonly string[]): string[] {
  const missing = Math.max(0, usualOtherWords - new Set(terms).size)
  return [...terms, ...Array.from({ length: missing }, (_, at) => `${blank}${at}`)]
}

/** What means the same as a word counts for less than the word itself. */
function queryOf(word: AskedWord, isMisspelt: (term: string) => boolean): QueryCombination {
  const [own, ...others] = word
  return {
    combineWith: 'OR',
    queries: [
      ...(own === undefined ? [] : [termQuery(own, { weight: 1, isTyped: true, isFuzzy: isMisspelt(own) })]),
      ...others.map((term) => termQuery(term, { weight: 0.6, isTyped: false, isFuzzy: false })),
    ],
  }
}

function termQuery(
  term: string,
  { weight, isTyped, isFuzzy }: { weight: number; isTyped: boolean; isFuzzy: boolean },
): QueryCombination {
  return {
    queries: [term],
    // Somebody may still be typing; words of the list are whole.
    prefix: isTyped && term.length > 2,
    fuzzy: isFuzzy && term.length > 3 ? editsIn(term) : false,
    boostTerm: () => weight,
  }
}

/** How many letters may be wrong. */
function editsIn(term: string): number {
  return term.length > 6 ? 2 : 1
}
