// Keeps the search index of one kind as the database has it: what changed is read again before the next search.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { contentVersionIsSure, currentContentVersion } from '#server/content/content-version.ts'

import { createWordRanking, type Ranked, type SearchAnswer, type SearchDocument } from './word-ranking.ts'

/** More ids than these are not handed on: the database finds them sooner than it reads a list of them. */
const most = 500

/** An empty store. Texts are folded by the database, and so is what is looked for. */
export function createTextsAsTyped() {
  const texts = new Map<string, string>()
  return {
    put: (id: string, folded: string) => texts.set(id, folded),
    remove: (id: string) => texts.delete(id),
    /** The ids of what contains one of these; undefined where there are too many. */
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

/** How many items are read at a time. */
const batch = 100
/** How many are taken in before others are answered: each costs about a millisecond. */
const turn = 20
/** Milliseconds that a search waits for the index to catch up before it uses it as it is. */
const patience = 800

type Source = {
  /** Of each published item its id and what changes with anything that it is found by. */
  readStamps: () => Promise<{ id: string; stamp: string }[]>
  readDocuments: (ids: readonly string[]) => Promise<(SearchDocument & { searchText: string })[]>
}

export type Ranking = {
  /** What fits all words; `isPartial` where what changed last is not taken in yet, so that the answer is not worth keeping. */
  find: (query: string) => Promise<SearchAnswer & { isPartial: boolean }>
  /** What fits some of them. */
  findNearest: (query: string) => Promise<Ranked[]>
  /** The ids of what contains one of these folded texts; undefined where only the database knows. */
  findTyped: (folded: readonly string[]) => string[] | undefined
}

/** A search over these items. It names also what was withdrawn a moment ago: whoever reads them asks for published ones alone. */
export function keepSearch({ readStamps, readDocuments }: Source): Ranking {
  const index = createWordRanking()
  const typed = createTextsAsTyped()
  const known = new Map<string, string>()
  let knownVersion = -1
  let catchingUp: Promise<void> | undefined

  async function catchUp(): Promise<void> {
    const version = contentVersionIsSure() ? currentContentVersion() : -1
    const stamps = await readStamps()
    const present = new Set(stamps.map(({ id }) => id))
    for (const id of known.keys()) if (!present.has(id)) forget(id)
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

  function forget(id: string): void {
    index.remove(id)
    typed.remove(id)
    known.delete(id)
  }

  function isCurrent(): boolean {
    return contentVersionIsSure() && currentContentVersion() === knownVersion
  }

  /** False where the index did not catch up in time. */
  async function catchesUp(): Promise<boolean> {
    if (isCurrent()) return true
    catchingUp ??= catchUp().finally(() => {
      catchingUp = undefined
    })
    // A failure is told to whoever waits; nobody waits for one that comes later.
    catchingUp.catch(() => undefined)
    const late = pause(patience, false, { ref: false })
    const isDone = await Promise.race([catchingUp.then(() => true), late])
    return contentVersionIsSure() ? isCurrent() : isDone
  }

  return {
    async find(query) {
      const isWhole = await catchesUp()
      return { ...index.find(query), isPartial: !isWhole }
    },
    async findNearest(query) {
      await catchesUp()
      return index.findNearest(query)
    },
    findTyped: (folded) => (isCurrent() ? typed.find(folded) : undefined),
  }
}
