// Bounds how many statements of one share work on the same table at a time: whoever waits for a locked one leaves room.
import { getTableName } from 'drizzle-orm'
import { schema } from '#server/tables/schema.ts'
import { DatabaseBusy } from './database-busy.ts'

/** Stands for the tables of a transaction, which nobody knows before its end. */
export const anyTables: readonly string[] = ['a transaction']

const longestQueue = 500
/** The texts of our statements are few; the bound keeps lists of varying length from growing the map without end. */
const cachedTexts = 1000

const names = Object.values(schema).map((table) => getTableName(table))
const mentioned = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
const tablesByText = new Map<string, readonly string[]>()

/** The tables of ours that a statement mentions. */
export function tablesIn(text: string): readonly string[] {
  const known = tablesByText.get(text)
  if (known) return known
  const found = [...new Set(text.match(mentioned))].toSorted()
  if (tablesByText.size >= cachedTexts) tablesByText.clear()
  tablesByText.set(text, found)
  return found
}

type Waiting = { since: number; start: () => void }
/** The statements that mention the same tables. */
type Kind = { tables: readonly string[]; running: number; waiting: Waiting[] }

/** The slots of one share: `limit` for each table; `patience` in milliseconds. */
export class TableSlots {
  readonly #limit: number
  /** A join that waits for one of its tables takes room of all: the others keep two slots of it. */
  readonly #joinLimit: number
  readonly #patience: number
  readonly #taken = new Map<string, number>()
  readonly #kinds = new Map<string, Kind>()
  #waiting = 0
  #count = 0

  constructor({ limit, patience }: { limit: number; patience: number }) {
    this.#limit = limit
    this.#joinLimit = Math.max(Math.ceil(limit / 2), limit - 2)
    this.#patience = patience
  }

  /**
   * Takes a slot of each table, all at once. Waits as long as the share's patience or the one who asks allows, and throws a
   * DatabaseBusy then; at once when too many wait already.
   */
  async take(tables: readonly string[], longest: number): Promise<void> {
    const kind = this.#kindOf(tables)
    if (this.#hasRoom(kind)) return this.#begin(kind)
    if (this.#waiting >= longestQueue) throw new DatabaseBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { since: this.#count++, start: resolve }
    kind.waiting.push(waiting)
    this.#waiting += 1
    const timer = setTimeout(
      () => {
        kind.waiting.splice(kind.waiting.indexOf(waiting), 1)
        this.#waiting -= 1
        reject(new DatabaseBusy())
      },
      Math.min(this.#patience, longest),
    )
    await promise.finally(() => clearTimeout(timer))
  }

  give(tables: readonly string[]): void {
    const kind = this.#kindOf(tables)
    kind.running -= 1
    for (const table of tables) this.#taken.set(table, (this.#taken.get(table) ?? 0) - 1)
    while (this.#waiting > 0) {
      const next = this.#nextKind()
      if (!next) return
      this.#waiting -= 1
      this.#begin(next)
      next.waiting.shift()?.start()
    }
  }

  /** That of the one who has waited longest, but nobody waits behind one who wants another table. */
  #nextKind(): Kind | undefined {
    let next: Kind | undefined
    for (const kind of this.#kinds.values()) {
      const [first] = kind.waiting
      if (!first || !this.#hasRoom(kind)) continue
      if (!next?.waiting[0] || first.since < next.waiting[0].since) next = kind
    }
    return next
  }

  /** Of each kind of join one may begin, more only while the other statements on its tables have room left. */
  #hasRoom({ tables, running }: Kind): boolean {
    const limit = tables.length > 1 && running > 0 ? this.#joinLimit : this.#limit
    return tables.every((table) => (this.#taken.get(table) ?? 0) < limit)
  }

  #begin(kind: Kind): void {
    kind.running += 1
    for (const table of kind.tables) this.#taken.set(table, (this.#taken.get(table) ?? 0) + 1)
  }

  #kindOf(tables: readonly string[]): Kind {
    const name = tables.join()
    const known = this.#kinds.get(name)
    if (known) return known
    const kind = { tables, running: 0, waiting: [] }
    this.#kinds.set(name, kind)
    return kind
  }
}
