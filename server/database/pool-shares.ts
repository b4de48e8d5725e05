// One connection pool per share, so that no share can exhaust another.
import pg from 'pg'
import { usualConnections } from '#server/config/variables.ts'
import { BudgetedConnection, type QueryStatement } from './budgeted-connection.ts'
import { databaseContext, type Share, shares } from './database-share.ts'
import { DatabaseOverloaded } from './rejection-text.ts'
import { retryOnSerializationFailure } from './retry-on-serialization-failure.ts'

/** A share with 0 uses those of the jobs. */
export type Connections = Record<Share, number>

/** Divides at least 10. Forms get the most, because PostgreSQL groups waiting commits. */
export function shareOut(total: number = usualConnections): Connections {
  const rest = total - 1
  const forms = Math.floor(rest * 0.4)
  const staff = Math.round(rest * 0.2)
  const jobs = Math.max(2, Math.round(rest * 0.11))
  return { pages: rest - forms - staff - jobs, forms, staff, jobs, health: 1 }
}

/** Gives all connections to the jobs, for commands. */
export function jobsOnly(total: number): Connections {
  return { pages: 0, forms: 0, staff: 0, jobs: total, health: 0 }
}

/** Pages wait briefly, because only table changes block reads; a save may wait for another save. */
const limits: Record<Share, { statementMs: number; lockMs: number }> = {
  pages: { statementMs: 3000, lockMs: 300 },
  forms: { statementMs: 5000, lockMs: 3000 },
  staff: { statementMs: 5000, lockMs: 3000 },
  jobs: { statementMs: 5000, lockMs: 4000 },
  health: { statementMs: 2000, lockMs: 1000 },
}
/** Between two statements. */
const idleInTransactionMs = 30_000
const connectTimeoutMs = 3000
/** More waiting requests are rejected immediately. */
const maxWaitingCount = 500

type Options = {
  settings: pg.PoolConfig
  connections: Connections
  onBroken: (error: Error) => void
}

/** Acts as one pool and uses the pool of the current share. Throws a DatabaseOverloaded. */
export class SharedPools extends pg.Pool {
  readonly #pools: Record<Share, pg.Pool>

  constructor({ settings, connections, onBroken }: Options) {
    super(settings)
    const open = (share: Share) => openPool(share, { settings, max: connections[share], onBroken })
    const jobs = open('jobs')
    const entries = shares.map((share) => [
      share,
      share === 'jobs' || connections[share] === 0 ? jobs : open(share),
    ])
    this.#pools = Object.fromEntries(entries) as Record<Share, pg.Pool>
    const pools = [...new Set(Object.values(this.#pools))]
    // A statement outside a transaction is its own transaction.
    this.query = ((statement: QueryStatement | string, values?: unknown[]) =>
      retryOnSerializationFailure(() => this.#queryOnce(statement, values))) as pg.Pool['query']
    // Only the promise form of connect() is used.
    Object.assign(this, { connect: () => this.#checkOut() })
    this.end = (async () => void (await Promise.all(pools.map((pool) => pool.end())))) as pg.Pool['end']
    for (const count of ['totalCount', 'idleCount', 'waitingCount'] as const) {
      Object.defineProperty(this, count, {
        get: () => pools.reduce((total, pool) => total + pool[count], 0),
      })
    }
  }

  async #queryOnce(statement: QueryStatement | string, values?: unknown[]): Promise<unknown> {
    const connection = await this.#checkOut()
    try {
      return await connection.query(statement, values)
    } finally {
      connection.release()
    }
  }

  async #checkOut(): Promise<BudgetedConnection> {
    const { share, budget } = databaseContext()
    const pool = this.#pools[share]
    const remainingMs = budget.remainingMs()
    if (remainingMs <= 0 || pool.waitingCount >= maxWaitingCount) throw new DatabaseOverloaded()
    budget.start()
    try {
      return new BudgetedConnection(await connectWithin(pool, remainingMs), budget)
    } catch (error) {
      throw isPoolTimeout(error) ? new DatabaseOverloaded(error) : error
    } finally {
      budget.stop()
    }
  }
}

function openPool(
  share: Share,
  { settings, max, onBroken }: Pick<Options, 'settings' | 'onBroken'> & { max: number },
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // A pooler rejects startup parameters.
    onConnect: (client) => client.query(sessionSettings(share)),
  })
  // Otherwise an idle connection that breaks would end the process.
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A role or database may define a time zone in which a day can have 23 hours. */
function sessionSettings(share: Share): string {
  const { statementMs, lockMs } = limits[share]
  const settings = [
    `TIME ZONE 'UTC'`,
    `statement_timeout = ${statementMs}`,
    `lock_timeout = ${lockMs}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ]
  return settings.map((setting) => `SET ${setting}`).join('; ')
}

/** Throws a DatabaseOverloaded after `longestMs`. */
async function connectWithin(pool: pg.Pool, longestMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  if (longestMs > connectTimeoutMs) return connecting
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new DatabaseOverloaded())
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
  }, longestMs)
  return Promise.race([connecting, promise]).finally(() => clearTimeout(timer))
}

/** The pool's timeout error has no code. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
