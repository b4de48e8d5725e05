// One connection while a request or a job has it: no statement is begun that its request cannot wait for.
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import type { DatabaseWait } from './database-share.ts'

export type QueryStatement = pg.QueryConfig & { text: string }

type Lending = {
  client: pg.PoolClient
  wait: DatabaseWait
  /** Runs when it is given back; `isAnswered` is true where its last statement had an answer. */
  onRelease: (isAnswered: boolean) => void
}

/** Milliseconds after which the driver gives an answer up that the server's own limit did not end. */
export const answerPatience = 6000
const noRows = { rows: [], rowCount: 0 }

/**
 * What the driver's client is to a transaction. A transaction for which its request has no time left is undone: COMMIT is
 * only sent while there is time for its answer, so that "not saved" is true.
 */
export class LentConnection {
  readonly #lending: Lending
  #isBroken = false
  #isReleased = false
  #isAnswered = false
  /** Milliseconds that BEGIN took, which waits for nothing but the way there and back. */
  #roundTrip = 0

  constructor(lending: Lending) {
    this.#lending = lending
  }

  /** Gives the connection back where its transaction does not begin: the query builder releases only what has begun. */
  async query(given: QueryStatement | string, values?: unknown[]): Promise<unknown> {
    const statement = typeof given === 'string' ? { text: given } : given
    if (!statement.text.startsWith('begin')) return this.#ask(statement, values)
    return this.#ask(statement, values).catch((error) => {
      this.release()
      throw error
    })
  }

  async #ask(statement: QueryStatement, values: unknown[] | undefined): Promise<unknown> {
    const { text } = statement
    const left = this.#lending.wait.left()
    if (text === 'rollback' && (this.#isBroken || left <= this.#roundTrip)) return this.#drop()
    const needed = text === 'commit' ? this.#roundTrip * 1.25 : 0
    if (this.#isBroken || left <= needed) throw new DatabaseBusy()
    return this.#send(statement, { values, left })
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#lending.client.release(this.#isBroken)
    this.#lending.onRelease(this.#isAnswered)
  }

  async #send(
    statement: QueryStatement,
    { values, left }: { values: unknown[] | undefined; left: number },
  ): Promise<unknown> {
    const { client, wait } = this.#lending
    const begun = performance.now()
    wait.begin()
    this.#isAnswered = false
    try {
      // The driver's own timer ends the wait; the server's limits end the work.
      const timed = left < answerPatience ? { ...statement, query_timeout: Math.ceil(left) } : statement
      const answer = await client.query(timed, values)
      this.#isAnswered = true
      return answer
    } catch (error) {
      if (!leavesConnection(error)) this.#isBroken = true
      throw left < answerPatience && isTimeOut(error) ? new DatabaseBusy(error) : error
    } finally {
      wait.end()
      if (statement.text.startsWith('begin')) this.#roundTrip = performance.now() - begun
    }
  }

  /** The server undoes what a connection had begun that ends. */
  #drop(): typeof noRows {
    this.#isBroken = true
    return noRows
  }
}

/** The driver's error has no code. */
function isTimeOut(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** True when the server refused the statement alone. */
function leavesConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
