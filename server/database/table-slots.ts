// Bounds how many statements of one share work on the same table at a time: whoever waits for a locked one leaves room.
import { DatabaseBusy } from './database-busy.ts'

/** Stands for the tables of a transaction, which nobody knows before its end. */
export const anyTables: readonly [string] = ['a transaction']

const longestQueue = 500

type Waiting = { since: number; start: () => void }
/** The statements that mention the same tables. */
type Kind = { tables: readonly string[]; waiting: Waiting[] }
/** `held`: the tables of which it has a slot. `since`: statements that began later have a higher one. */
type Running = { kind: Kind; held: readonly string[]; since: number }
/** Ends a statement's slots. `isAnswered`: it had an answer, so that nobody holds a table that it mentions. */
export type GiveSlots = (isAnswered: boolean) => void

/** The slots of one share, that has so many `connections`; `patience` in milliseconds. */
export class TableSlots {
  /** Of seven connections five for one table: the others answer while it is locked. */
  readonly #limit: number
  /** A join that waits for one of its tables takes room of all: the others keep two slots of it. */
  readonly #joinLimit: number
  /** A slot of each table is left for the statements that mention no other. */
  readonly #allJoinsLimit: number
  readonly #transactionLimit: number
  /** For one table and all transactions, which may wait for the same one: a connection is left for the rest. */
  readonly #commonLimit: number
  readonly #patience: number
  readonly #running = new Set<Running>()
  readonly #kinds = new Map<string, Kind>()
  readonly #transactions: Kind
  #waiting = 0
  #count = 0

  constructor({ connections, patience }: { connections: number; patience: number }) {
    this.#limit = Math.max(1, connections - Math.max(1, Math.floor(connections / 3)))
    this.#joinLimit = Math.max(Math.ceil(this.#limit / 2), this.#limit - 2)
    this.#allJoinsLimit = Math.max(1, this.#limit - 1)
    this.#transactionLimit = Math.max(1, Math.min(this.#limit, connections - 2))
    this.#commonLimit = Math.max(2, connections - 1)
    this.#patience = patience
    this.#transactions = this.#kindOf(anyTables)
  }

  /**
   * Takes a slot of each table, all at once, and gives what ends it. Waits as long as the share's patience or the one who asks
   * allows, and throws a DatabaseBusy then; at once when too many wait already.
   */
  async take(tables: readonly string[], longest: number): Promise<GiveSlots> {
    const kind = this.#kindOf(tables)
    if (this.#hasRoom(kind)) return this.#begin(kind)
    if (this.#waiting >= longestQueue) throw new DatabaseBusy()
    const { promise, resolve, reject } = Promise.withResolvers<GiveSlots>()
    const waiting = { since: this.#count++, start: () => resolve(this.#begin(kind)) }
    kind.waiting.push(waiting)
    this.#waiting += 1
    const leave = () => {
      kind.waiting.splice(kind.waiting.indexOf(waiting), 1)
      this.#waiting -= 1
      reject(new DatabaseBusy())
      this.#beginWaiting()
    }
    const end = setTimeout(leave, Math.min(this.#patience, longest))
    return promise.finally(() => clearTimeout(end))
  }

  #begin(kind: Kind): GiveSlots {
    const running: Running = { kind, held: kind.tables, since: this.#count++ }
    this.#running.add(running)
    return (isAnswered) => {
      this.#running.delete(running)
      if (isAnswered && kind !== this.#transactions) this.#noteAnswer(running)
      this.#beginWaiting()
    }
  }

  /** What has begun earlier and still runs waits for another table than those of this statement. */
  #noteAnswer({ kind, since }: Running): void {
    for (const running of this.#running) {
      if (running.since > since) continue
      running.held = running.held.filter((table) => !kind.tables.includes(table))
    }
  }

  #beginWaiting(): void {
    while (this.#waiting > 0) {
      const next = this.#nextKind()?.waiting.shift()
      if (!next) return
      this.#waiting -= 1
      next.start()
    }
  }

  /** That of the one who has waited longest, but nobody waits behind one who wants another table. */
  #nextKind(): Kind | undefined {
    let next: Kind | undefined
    for (const kind of this.#kinds.values()) {
      const [first] = kind.waiting
      if (!first || (next?.waiting[0] && next.waiting[0].since < first.since)) continue
      if (this.#hasRoom(kind)) next = kind
    }
    return next
  }

  #hasRoom(kind: Kind): boolean {
    const taken = this.#countTaken()
    const transactions = taken.get(anyTables[0]) ?? 0
    if (kind === this.#transactions) {
      taken.delete(anyTables[0])
      const busiest = Math.max(0, ...taken.values())
      return transactions < this.#transactionLimit && transactions + busiest < this.#commonLimit
    }
    // The first transaction that waits need not wait for a moment in which nobody reads.
    const kept = Math.max(transactions, this.#transactions.waiting.length > 0 ? 1 : 0)
    const limit = Math.min(this.#limitOf(kind), Math.max(1, this.#commonLimit - kept))
    return kind.tables.every((table) => (taken.get(table) ?? 0) < limit)
  }

  /** Of each kind of join one may begin, more only while the other statements on its tables have room left. */
  #limitOf(kind: Kind): number {
    if (kind.tables.length < 2) return this.#limit
    const isFirst = ![...this.#running].some((running) => running.kind === kind)
    return isFirst ? this.#allJoinsLimit : this.#joinLimit
  }

  #countTaken(): Map<string, number> {
    const taken = new Map<string, number>()
    for (const { held } of this.#running) {
      for (const table of held) taken.set(table, (taken.get(table) ?? 0) + 1)
    }
    return taken
  }

  #kindOf(tables: readonly string[]): Kind {
    const name = tables.join()
    const known = this.#kinds.get(name)
    if (known) return known
    const kind = { tables, waiting: [] }
    this.#kinds.set(name, kind)
    return kind
  }
}
