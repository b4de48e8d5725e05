// Bounds how many statements of one share work on the same table at a time: whoever waits for a locked one leaves room.
import { getTableName } from 'drizzle-orm'
import { DatabaseBusy } from './database-busy.ts'
import { schema } from './schema.ts'

/** Stands for the tables of a transaction, which nobody knows before its end. */
export const anyTables: readonly string[] = ['a transaction']

const longestQueue = 500
/** The texts of our statements are few; the bound keeps lists of varying length from growing the map without end. */
const rememberedTexts = 1000

const names = Object.values(schema).map((table) => getTableName(table))
const mentioned = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
const tablesByText = new Map<string, readonly string[]>()

/** The tables of ours that a statement mentions. */
export function tablesIn(text: string): readonly string[] {
  const known = tablesByText.get(text)
  if (known) return known
  const found = [...new Set(text.match(mentioned))].toSorted()
  if (tablesByText.size >= rememberedTexts) tablesByText.clear()
  tablesByText.set(text, found)
  return found
}

type Waiting = { tables: readonly string[]; start: () => void }

/** The slots of one share: `limit` for each table; `patience` in milliseconds. */
export class TableSlots {
  readonly #limit: number
  readonly #patience: number
  readonly #taken = new Map<string, number>()
  /** Joins under way, by their tables. */
  readonly #joins = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor({ limit, patience }: { limit: number; patience: number }) {
    this.#limit = limit
    this.#patience = patience
  }

  /**
   * Takes a slot of each table, all at once. Waits as long as the share's patience or the one who asks allows, and throws a
   * DatabaseBusy then; at once when too many wait already.
   */
  async take(tables: readonly string[], longest: number): Promise<void> {
    if (this.#hasRoom(tables)) return this.#count(tables, 1)
    if (this.#waiting.length >= longestQueue) throw new DatabaseBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { tables, start: resolve }
    this.#waiting.push(waiting)
    const timer = setTimeout(
      () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        reject(new DatabaseBusy())
      },
      Math.min(this.#patience, longest),
    )
    await promise.finally(() => clearTimeout(timer))
  }

  give(tables: readonly string[]): void {
    this.#count(tables, -1)
    if (this.#waiting.length > 0) this.#startWaiting()
  }

  /** In their order, but nobody waits behind one who wants another table. */
  #startWaiting(): void {
    this.#waiting = this.#waiting.filter(({ tables, start }) => {
      if (!this.#hasRoom(tables)) return true
      this.#count(tables, 1)
      start()
      return false
    })
  }

  /** A join that waits for one of its tables takes room of all: of each kind one may begin, more only while others have room left. */
  #hasRoom(tables: readonly string[]): boolean {
    const isFurtherJoin = tables.length > 1 && (this.#joins.get(tables.join()) ?? 0) > 0
    const limit = isFurtherJoin ? Math.ceil(this.#limit / 2) : this.#limit
    return tables.every((table) => (this.#taken.get(table) ?? 0) < limit)
  }

  #count(tables: readonly string[], by: 1 | -1): void {
    if (tables.length > 1) this.#joins.set(tables.join(), (this.#joins.get(tables.join()) ?? 0) + by)
    for (const table of tables) this.#taken.set(table, (this.#taken.get(table) ?? 0) + by)
  }
}
