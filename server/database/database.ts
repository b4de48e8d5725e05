// The one way to the data: a pool of connections with limits, opened at the start and closed at the end.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OnDatabaseEvent } from './database-event.ts'
import { reasonOf } from './database-start-error.ts'
import { schema } from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** What a write inside database().transaction() works on. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type OpenOptions = {
  /** An embedded server's connection, or `{ connectionString }`. */
  connection: pg.ClientConfig
  onEvent: OnDatabaseEvent
  maxConnections?: number
}

let opened: { pool: pg.Pool; database: Database } | undefined

/** Makes database() usable; connects only when first asked. */
export function openDatabase({ connection, onEvent, maxConnections = 10 }: OpenOptions): void {
  if (opened) throw new Error('the database is open already')
  const pool = new pg.Pool({
    ...connection,
    application_name: 'pravas',
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Together below the ten seconds after which a visitor must have an answer.
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without listeners a connection that breaks while nobody uses it would end the process.
  pool.on('error', (error) =>
    onEvent({ level: 'warn', message: `A database connection broke: ${error.message}` }),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  opened = { pool, database: drizzle({ client: pool, schema }) }
}

/** The open database. Throws before openDatabase(): a mistake of ours. */
export function database(): Database {
  if (!opened) throw new Error('openDatabase() must run before database() is asked')
  return opened.database
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
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
]

/** True when `error`, or what caused it, means that the database cannot be reached now: worth trying again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && isUnavailableCode(error, code)) return true
  if (unavailableMessages.some((start) => reasonOf(error).startsWith(start))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}

// Not ended in time, such as one that waits for a lock; nothing may be written now, as on a standby.
const putOffCodes = new Set(['57014', '25006'])

/** True when the database is there and turned down a statement that may well work later. */
export function wasPutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && putOffCodes.has(code)) || wasPutOff(error.cause)
}

function isUnavailableCode(error: Error, code: string): boolean {
  // A file that is not there has the same code as a socket that is not there.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailableCodes.has(code) || code.startsWith('08')
}
