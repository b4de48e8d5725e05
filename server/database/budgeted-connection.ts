// A connection that sends no statement without enough remaining time.
import pg from 'pg'
import type { WaitBudget } from './database-share.ts'
import { DatabaseOverloaded } from './rejection-text.ts'

export type QueryStatement = pg.QueryConfig & { text: string }

/** Fallback if the server's limit does not end a statement. */
export const queryTimeoutMs = 6000
const noRows = { rows: [], rowCount: 0 }

/** Sends COMMIT only while there is time for its result, so that "not saved" is true. */
export class BudgetedConnection {
  readonly #client: pg.PoolClient
  readonly #budget: WaitBudget
  #isBroken = false
  #isReleased = false
  #roundTripMs = 0

  constructor(client: pg.PoolClient, budget: WaitBudget) {
    this.#client = client
    this.#budget = budget
  }

  /** Releases the connection if BEGIN fails, which the query builder does not. */
  async query(query: QueryStatement | string, values?: unknown[]): Promise<unknown> {
    const statement = typeof query === 'string' ? { text: query } : query
    if (!statement.text.startsWith('begin')) return this.#sendWithinBudget(statement, values)
    return this.#sendWithinBudget(statement, values).catch((error) => {
      this.release()
      throw error
    })
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(this.#isBroken)
  }

  async #sendWithinBudget(statement: QueryStatement, values: unknown[] | undefined): Promise<unknown> {
    const { text } = statement
    const remainingMs = this.#budget.remainingMs()
    if (text === 'rollback' && (this.#isBroken || remainingMs <= this.#roundTripMs)) return this.#drop()
    const neededMs = text === 'commit' ? this.#roundTripMs * 1.25 : 0
    if (this.#isBroken || remainingMs <= neededMs) throw new DatabaseOverloaded()
    return this.#send(statement, { values, remainingMs })
  }

  async #send(
    statement: QueryStatement,
    { values, remainingMs }: { values: unknown[] | undefined; remainingMs: number },
  ): Promise<unknown> {
    const startedAt = performance.now()
    const isLimited = remainingMs < queryTimeoutMs
    this.#budget.start()
    try {
      // The driver's timer ends the wait; the server's limits end the work.
      const timed = isLimited ? { ...statement, query_timeout: Math.ceil(remainingMs) } : statement
      return await this.#client.query(timed, values)
    } catch (error) {
      if (!isStatementError(error)) this.#isBroken = true
      throw isLimited && isDriverTimeout(error) ? new DatabaseOverloaded(error) : error
    } finally {
      this.#budget.stop()
      if (statement.text.startsWith('begin')) this.#roundTripMs = performance.now() - startedAt
    }
  }

  #drop(): typeof noRows {
    this.#isBroken = true
    return noRows
  }
}

/** The driver's error has no code. */
function isDriverTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The connection stays usable. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
