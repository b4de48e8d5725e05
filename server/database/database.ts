// The one way to the data: a pool of connections with limits, opened at the start and closed at the end.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { reasonOf } from '#server/config/error-reason.ts'
import type { OnDatabaseEvent } from '#server/postgres/database-event.ts'
import { schema } from '#server/tables/schema.ts'
import { queryTimeoutMs } from './budgeted-connection.ts'
import { DatabaseBusy } from './database-busy.ts'
import { type Connections, SharedPools, shareOut } from './pool-shares.ts'
import { retryOnSerializationFailure } from './retry-on-serialization-failure.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** What a write inside database().transaction() works on. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

declare const carriesActor: unique symbol
/** A transaction that knows who acts: only write() of server/content/ makes one, and only in one is anything changed that staff see. */
export type Writing = Transaction & { readonly [carriesActor]: true }

type OpenOptions = {
  /** An embedded server's connection, or `{ connectionString }`. */
  connection: pg.ClientConfig
  onEvent: OnDatabaseEvent
  /** The most connections of each share; as many as usual where nothing is said. */
  connections?: Connections
}

let opened: { pool: pg.Pool; database: Database; connection: pg.ClientConfig } | undefined

/** Makes database() usable; connects only when first asked. */
export function openDatabase({ connection, onEvent, connections }: OpenOptions): void {
  if (opened) throw new Error('the database is open already')
  const pool = new SharedPools({
    settings: {
      ...connection,
      application_name: 'pravas',
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // Below the ten seconds after which a visitor must have an answer, the wait for a connection included.
      query_timeout: queryTimeoutMs,
    },
    connections: connections ?? shareOut(),
    onBroken: (error) => onEvent({ level: 'warn', message: `A database connection broke: ${error.message}` }),
  })
  opened = { pool, connection, database: retrySerializationFailures(drizzle({ client: pool, schema })) }
}

/**
 * The same database, whose transactions run again when PostgreSQL undid them for another one's sake: their work does
 * nothing but write there. One that only reads is undone for nobody, and may hand on what it reads.
 */
function retrySerializationFailures(database: Database): Database {
  const begin = database.transaction.bind(database)
  const transaction: Database['transaction'] = (work, config) =>
    config?.accessMode === 'read only'
      ? begin(work, config)
      : retryOnSerializationFailure(() => begin(work, config))
  return Object.assign(database, { transaction })
}

/** The open database. Throws before openDatabase(): a mistake of ours. */
export function database(): Database {
  if (!opened) throw new Error('openDatabase() must run before database() is asked')
  return opened.database
}

/** How the open database is reached, for work that needs a connection of its own. Throws before openDatabase(). */
export function databaseConnection(): pg.ClientConfig {
  if (!opened) throw new Error('openDatabase() must run before databaseConnection() is asked')
  return opened.connection
}

/** Waits for running queries, then closes every connection. Harmless when nothing is open. */
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
// These errors of the driver carry no code.
const unavailableMessages = [
  'Connection terminated',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
]

/** True when `error`, or what caused it, means that the database cannot be reached now: worth trying again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseBusy) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && isUnavailableCode(error, code)) return true
  if (unavailableMessages.some((start) => reasonOf(error).startsWith(start))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}

const deferralCodes = new Set([
  // Not ended in time; a lock not had in time; nothing may be written now, as on a standby.
  ...['57014', '55P03', '25006'],
  // Undone for another one's sake.
  ...['40P01', '40001'],
])

/** True when the database is there and turned down a statement that may well work later. */
export function isDeferral(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusy) return true
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && deferralCodes.has(code)) || isDeferral(error.cause)
}

/** True when the same request may well work in a moment: the database is away, too busy for it, or takes no writes now. */
export function isForLater(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDeferral(error)
}

function isUnavailableCode(error: Error, code: string): boolean {
  // A file that is not there has the same code as a socket that is not there.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailableCodes.has(code) || code.startsWith('08')
}
