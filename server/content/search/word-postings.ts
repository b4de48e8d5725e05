// An inverted index: which words stand in which field of which item and how often, found whole, by their beginning, and with wrong letters.
import SearchableMap from 'minisearch/SearchableMap'

/** One field of an item: its words as `termsOf` gives them, and how many words long it counts as. */
export type IndexedField = { terms: readonly string[]; length: number }

/** A word that is looked for: also where another word begins with it, or is it but for so many letters. */
export type WordQuery = { term: string; weight: number; isBeginning: boolean; edits: number }

/** By field how often one word stands in an item, by the number of the item. */
type Counts = (Map<number, number> | undefined)[]
type Posting = { term: string; counts: Counts }
/** What a word that was looked for stands for: `weight` is less where it is not that word itself. */
export type Match = { counts: readonly (ReadonlyMap<number, number> | undefined)[]; weight: number }

const weightOfBeginning = 0.6
const weightOfMisspelt = 0.4
/** A word counts for less, the longer it goes on after what was typed. */
const lossByLength = 0.3

export type WordPostings = ReturnType<typeof createWordPostings>

/** An empty index of items that have this many fields each. Items have numbers below `size`, which are used again. */
export function createWordPostings(fieldCount: number) {
  const postings = new SearchableMap<Posting>()
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const unused: number[] = []
  /** Of each item: its words themselves would keep the texts that they were cut out of. */
  const postingsOfItem: Posting[][] = []
  const fields = Array.from({ length: fieldCount }, () => ({ total: 0, lengths: [] as number[] }))

  function put(id: string, indexed: readonly IndexedField[]): void {
    remove(id)
    const item = unused.pop() ?? ids.length
    numbers.set(id, item)
    ids[item] = id
    const own = new Set<Posting>()
    for (const [at, field] of fields.entries()) {
      const { terms = [], length = 0 } = indexed[at] ?? {}
      field.lengths[item] = length
      field.total += length
      for (const [term, times] of countTerms(terms)) {
        const posting = postings.fetch(term, () => ({ term, counts: [] }))
        // Most words stand in one field alone: the others hold nothing for them.
        posting.counts[at] = (posting.counts[at] ?? new Map<number, number>()).set(item, times)
        own.add(posting)
      }
    }
    postingsOfItem[item] = [...own]
  }

  function remove(id: string): void {
    const item = numbers.get(id)
    if (item === undefined) return
    numbers.delete(id)
    unused.push(item)
    for (const posting of postingsOfItem[item] ?? []) forget(posting, item)
    postingsOfItem[item] = []
    for (const field of fields) field.total -= field.lengths[item] ?? 0
  }

  function forget({ term, counts }: Posting, item: number): void {
    for (const items of counts) items?.delete(item)
    if (counts.every((items) => !items?.size)) postings.delete(term)
  }

  /** Whether a word stands somewhere, or begins one. */
  function isKnown(term: string): boolean {
    return !postings.atPrefix(term).keys().next().done
  }

  /** The word itself, then what begins with it, then what is spelt nearly so; each once. */
  function matches({ term, weight, isBeginning, edits }: WordQuery): Match[] {
    const found = new Map<string, Match>()
    const add = (word: string, match: Match) => found.has(word) || found.set(word, match)
    const own = postings.get(term)
    if (own) add(term, { counts: own.counts, weight })
    if (isBeginning)
      for (const [word, { counts }] of postings.atPrefix(term))
        add(word, { counts, weight: weight * ofBeginning(term, word) })
    if (edits > 0)
      for (const [word, [{ counts }, wrong]] of postings.fuzzyGet(term, edits))
        add(word, { counts, weight: (weight * weightOfMisspelt * word.length) / (word.length + wrong) })
    return [...found.values()]
  }

  return {
    ...{ put, remove, isKnown, matches },
    /** Of each field the length in each item, by its number, and of all items together. */
    fields: fields as readonly { readonly total: number; readonly lengths: readonly number[] }[],
    idOf: (item: number) => ids[item] ?? '',
    /** How many items there are. */
    get count() {
      return numbers.size
    },
    get size() {
      return ids.length
    },
    ids: () => [...numbers.keys()],
  }
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function ofBeginning(term: string, { length }: string): number {
  return (weightOfBeginning * length) / (length + lossByLength * (length - term.length))
}
