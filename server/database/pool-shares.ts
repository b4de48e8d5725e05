// The connections to the database, in a pool of its own for each share, so that none can take those of another.
import pg from 'pg'
import { usualConnections } from '#server/config/variables.ts'
import { DatabaseBusy } from './database-busy.ts'
import { type Share, shares, whoAsks } from './database-share.ts'
import { LentConnection, type QueryStatement } from './lent-connection.ts'
import { retryOnSerializationFailure } from './retry-on-serialization-failure.ts'
import { tablesIn } from './statement-tables.ts'
import { anyTables, TableSlots } from './table-slots.ts'

/** The most connections of each share; one with 0 uses those of the jobs. */
export type Connections = Record<Share, number>

/**
 * Of 24: 6 for pages, 9 for forms, 5 for staff, 3 for jobs, 1 to ask whether it answers. Forms get most: each waits for the
 * disk, which writes those that wait together. `total` is at least 10.
 */
export function shareOut(total: number = usualConnections): Connections {
  const rest = total - 1
  const forms = Math.floor(rest * 0.4)
  const staff = Math.round(rest * 0.2)
  const jobs = Math.max(2, Math.round(rest * 0.11))
  return { pages: rest - forms - staff - jobs, forms, staff, jobs, health: 1 }
}

/** All for jobs, as where nobody but a command asks. */
export function jobsAlone(total: number): Connections {
  return { pages: 0, forms: 0, staff: 0, jobs: total, health: 0 }
}

/**
 * Milliseconds that a statement waits for a lock; the five seconds of any statement where nothing is said. A visitor has
 * other pages to look at; a save may have to wait for another one.
 */
const lockPatience: Partial<Record<Share, number>> = { pages: 700, forms: 3000, staff: 3000 }
/** In milliseconds: until a connection is free or made. */
const connectPatience = 3000

type Room = { pool: pg.Pool; slots: TableSlots | undefined }
type Options = {
  settings: pg.PoolConfig
  connections: Connections
  onBroken: (error: Error) => void
}

/**
 * One pool to whoever asks; which connections are theirs `whoAsks()` says. What a request asks waits for its tables, a
 * connection and the answer as long as the request can.
 */
export class PoolShares extends pg.Pool {
  readonly #rooms: Record<Share, Room>

  constructor({ settings, connections, onBroken }: Options) {
    super(settings)
    const open = (share: Share) => openRoom(share, { settings, max: connections[share], onBroken })
    const jobs = open('jobs')
    const rooms = shares.map((share) => [
      share,
      share === 'jobs' || connections[share] === 0 ? jobs : open(share),
    ])
    this.#rooms = Object.fromEntries(rooms) as Record<Share, Room>
    const pools = [...new Set(Object.values(this.#rooms))].map(({ pool }) => pool)
    // Each statement is a transaction of its own.
    this.query = ((statement: QueryStatement | string, values?: unknown[]) =>
      retryOnSerializationFailure(() => this.#ask(statement, values))) as pg.Pool['query']
    this.connect = (() => this.#lend(anyTables)) as unknown as pg.Pool['connect']
    this.end = (async () => void (await Promise.all(pools.map((pool) => pool.end())))) as pg.Pool['end']
    for (const count of ['totalCount', 'idleCount', 'waitingCount'] as const) {
      Object.defineProperty(this, count, { get: () => sum(pools.map((pool) => pool[count])) })
    }
  }

  async #ask(given: QueryStatement | string, values?: unknown[]): Promise<unknown> {
    const lent = await this.#lend(tablesIn(typeof given === 'string' ? given : given.text))
    try {
      return await lent.query(given, values)
    } finally {
      lent.release()
    }
  }

  async #lend(tables: readonly string[]): Promise<LentConnection> {
    const { share, wait } = whoAsks()
    const { pool, slots } = this.#rooms[share]
    if (wait.left() <= 0) throw new DatabaseBusy()
    wait.begin()
    try {
      const give = await slots?.take(tables, wait.left())
      const client = await connectWithin(pool, wait.left()).catch((error) => {
        give?.(false)
        throw error
      })
      return new LentConnection({ client, wait, onRelease: (isAnswered) => give?.(isAnswered) })
    } finally {
      wait.end()
    }
  }
}

function openRoom(
  share: Share,
  { settings, max, onBroken }: Pick<Options, 'settings' | 'onBroken'> & { max: number },
): Room {
  const patience = lockPatience[share]
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: connectPatience,
    // Not among the settings that a connection begins with: a pooler between would have to be told of them.
    onConnect: (client) => client.query(sessionSettings(patience)),
  })
  // Without listeners a connection that breaks while nobody uses it would end the process.
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, slots: patience ? new TableSlots({ connections: max, patience }) : undefined }
}

/** A role or a database may have a time zone of its own, in which a day can have 23 hours. */
function sessionSettings(lockPatience: number | undefined): string {
  const timeZone = `SET TIME ZONE 'UTC'`
  return lockPatience ? `${timeZone}; SET lock_timeout = ${lockPatience}` : timeZone
}

/** A connection of `pool`; throws a DatabaseBusy where that takes longer than `longest` milliseconds. */
async function connectWithin(pool: pg.Pool, longest: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  if (longest > connectPatience) return connecting
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new DatabaseBusy())
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
  }, longest)
  return Promise.race([connecting, promise]).finally(() => clearTimeout(timer))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
