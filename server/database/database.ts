// The database connection pool, opened at startup and closed at shutdown.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { reasonOf } from '#server/config/error-reason.ts'
import type { OnDatabaseEvent } from '#server/postgres/database-event.ts'
import { schema } from '#server/tables/schema.ts'
import { queryTimeoutMs } from './budgeted-connection.ts'
import { type Connections, SharedPools, shareOut } from './pool-shares.ts'
import { DatabaseOverloaded } from './rejection-text.ts'
import { retryOnSerializationFailure } from './retry-on-serialization-failure.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

declare const carriesActor: unique symbol
/**
 * A transaction with an actor. Only write() of server/content/ creates one; all changes that staff see need
 * it.
 */
export type Writing = Transaction & { readonly [carriesActor]: true }

type OpenOptions = {
  connection: pg.ClientConfig
  onEvent: OnDatabaseEvent
  connections?: Connections
}

let opened: { pool: pg.Pool; database: Database; connection: pg.ClientConfig } | undefined

/** Connects on the first query. */
export function openDatabase({ connection, onEvent, connections }: OpenOptions): void {
  if (opened) throw new Error('the database is open already')
  const pool = new SharedPools({
    settings: {
      ...connection,
      application_name: 'pravas',
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // Visitors must get a response within ten seconds, including the wait for a connection.
      query_timeout: queryTimeoutMs,
    },
    connections: connections ?? shareOut(),
    onBroken: (error) => onEvent({ level: 'warn', message: `A database connection broke: ${error.message}` }),
  })
  opened = { pool, connection, database: retrySerializationFailures(drizzle({ client: pool, schema })) }
}

/** Read-only transactions cannot fail that way. */
function retrySerializationFailures(database: Database): Database {
  const begin = database.transaction.bind(database)
  const transaction: Database['transaction'] = (work, config) =>
    config?.accessMode === 'read only'
      ? begin(work, config)
      : retryOnSerializationFailure(() => begin(work, config))
  return Object.assign(database, { transaction })
}

/** Throws before openDatabase(). */
export function database(): Database {
  if (!opened) throw new Error('openDatabase() must run before database() is asked')
  return opened.database
}

/** Returns the settings for a separate connection. Throws before openDatabase(). */
export function databaseConnection(): pg.ClientConfig {
  if (!opened) throw new Error('openDatabase() must run before databaseConnection() is asked')
  return opened.connection
}

/** Waits for running queries, then closes all connections. */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.pool.end()
}

const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EADDRNOTAVAIL'],
  // Shutting down, crashed, starting up, dropped; too many connections; out of disk or memory.
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '53100', '53200'],
])
// The driver's errors without a code.
const unavailableMessages = [
  'Connection terminated',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
]

/** True if the database is unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseOverloaded) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && isUnavailableCode(error, code)) return true
  if (unavailableMessages.some((start) => reasonOf(error).startsWith(start))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}

const deferralCodes = new Set([
  // Statement timeout; lock timeout; read-only, as on a standby.
  ...['57014', '55P03', '25006'],
  // Deadlock and serialization failure.
  ...['40P01', '40001'],
])

/** True if a rejected statement may succeed later. */
export function isDeferral(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseOverloaded) return true
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && deferralCodes.has(code)) || isDeferral(error.cause)
}

/** True if a retry may succeed soon. */
export function isForLater(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDeferral(error)
}

function isUnavailableCode(error: Error, code: string): boolean {
  // A missing file and a missing socket have the same code.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailableCodes.has(code) || code.startsWith('08')
}
