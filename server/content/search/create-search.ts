// In-memory search index of one content type; reloads changed items before a search.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { contentVersionIsSure, currentContentVersion } from '#server/content/content-version.ts'

import { createTermRanking, type Ranked, type SearchDocument, type SearchResult } from './term-ranking.ts'

/** Above this number of ids a database scan is faster. */
const most = 500

/** The database folds both texts and queries. */
export function createMatchedTexts() {
  const texts = new Map<string, string>()
  return {
    put: (id: string, folded: string) => texts.set(id, folded),
    remove: (id: string) => texts.delete(id),
    find(folded: readonly string[]): string[] | undefined {
      const found: string[] = []
      for (const [id, text] of texts) {
        if (!folded.some((words) => text.includes(words))) continue
        if (found.length === most) return undefined
        found.push(id)
      }
      return found
    },
  }
}

/** Items per query. */
const batch = 100
/** Items indexed before yielding to the event loop, about 1 ms each. */
const turn = 20
/** Milliseconds before a search uses a stale index. */
const patience = 800

type Source = {
  readStamps: () => Promise<{ id: string; stamp: string }[]>
  readDocuments: (ids: readonly string[]) => Promise<(SearchDocument & { searchText: string })[]>
}

export type Ranking = {
  /** Matches of all words. `isPartial`: the index was stale; do not cache. */
  find: (query: string) => Promise<SearchResult & { isPartial: boolean }>
  findNearest: (query: string) => Promise<Ranked[]>
  /** Literal matches; undefined if only the database can decide. */
  findTyped: (folded: readonly string[]) => string[] | undefined
}

/** Results may include withdrawn items: filter by published. */
export function createSearchIndex({ readStamps, readDocuments }: Source): Ranking {
  const index = createTermRanking()
  const typed = createMatchedTexts()
  const known = new Map<string, string>()
  let knownVersion = -1
  let catchingUp: Promise<void> | undefined

  async function catchUp(): Promise<void> {
    const version = contentVersionIsSure() ? currentContentVersion() : -1
    const stamps = await readStamps()
    const present = new Set(stamps.map(({ id }) => id))
    for (const id of known.keys()) if (!present.has(id)) removeItem(id)
    const changed = stamps.filter(({ id, stamp }) => known.get(id) !== stamp)
    for (let at = 0; at < changed.length; at += batch) {
      const some = changed.slice(at, at + batch)
      await takeIn(await readDocuments(some.map(({ id }) => id)))
      for (const { id, stamp } of some) known.set(id, stamp)
    }
    knownVersion = version
  }

  async function takeIn(documents: Awaited<ReturnType<Source['readDocuments']>>): Promise<void> {
    for (const [at, document] of documents.entries()) {
      index.put(document)
      typed.put(document.id, document.searchText)
      if (at % turn === turn - 1) await nextTurn()
    }
  }

  function removeItem(id: string): void {
    index.remove(id)
    typed.remove(id)
    known.delete(id)
  }

  function isCurrent(): boolean {
    return contentVersionIsSure() && currentContentVersion() === knownVersion
  }

  async function catchesUp(): Promise<boolean> {
    if (isCurrent()) return true
    catchingUp ??= catchUp().finally(() => {
      catchingUp = undefined
    })
    // Prevents an unhandled rejection after callers timed out.
    catchingUp.catch(() => undefined)
    const late = pause(patience, false, { ref: false })
    const isDone = await Promise.race([catchingUp.then(() => true), late])
    return contentVersionIsSure() ? isCurrent() : isDone
  }

  return {
    async find(query) {
      const isComplete = await catchesUp()
      return { ...index.find(query), isPartial: !isComplete }
    },
    async findNearest(query) {
      await catchesUp()
      return index.findNearest(query)
    },
    findTyped: (folded) => (isCurrent() ? typed.find(folded) : undefined),
  }
}
