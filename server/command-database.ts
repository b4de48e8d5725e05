// Connects a command to the database, also beside a running site.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Configuration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { innermost, reasonOf } from './config/error-reason.ts'
import { closeDatabase, database, isDatabaseUnavailable, openDatabase } from './database/database.ts'
import { explainMisfit, hideNewerMigrations, readSchemaNumber } from './database/migrations.ts'
import { jobsOnly } from './database/pool-shares.ts'
import { explainRejection } from './database/rejection-text.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { findRunningPostgres } from './postgres/running-postgres.ts'

const missingTable = '42P01'
const onEvent = () => undefined

type ReachedDatabase = { close: () => Promise<void>; stopServer: () => Promise<void> }
type Server = { connection: pg.ClientConfig; stop: () => Promise<void> }

/**
 * Connects to the configured database, the running site's embedded one, or starts the embedded one. Never
 * creates or migrates it, because the installed release could not continue with it. `stopServer` ends a
 * PostgreSQL that this process started. Throws a ConfigurationError.
 */
export async function reachDatabase(config: Configuration): Promise<ReachedDatabase> {
  const server = await findServer(config)
  openDatabase({ connection: server.connection, onEvent, connections: jobsOnly(5) })
  const close = async () => {
    await closeDatabase()
    await server.stop()
  }
  try {
    await requireOwnSchema()
  } catch (error) {
    await close()
    throw error
  }
  return { close, stopServer: server.stop }
}

/** Hides newer migrations (`hideNewerMigrations`) in the database of the configuration, also of a stopped site. */
export async function stepBack(config: Configuration, schema: number): Promise<number[]> {
  const server = await findServer(config)
  try {
    return await hideNewerMigrations(server.connection, schema)
  } finally {
    await server.stop()
  }
}

/**
 * Connects to a running database for reading, whatever its schema. Starts none; returns the reason if it
 * cannot be reached.
 */
export async function inspectDatabase({
  databaseUrl,
  dataDirectory,
}: Configuration): Promise<{ close: () => Promise<void> } | { problem: string }> {
  const connection = databaseUrl
    ? { connectionString: databaseUrl }
    : await findRunningPostgres(dataDirectory)
  if (!connection) return { problem: `The site is not running: no database in DATA_DIR (${dataDirectory}).` }
  openDatabase({ connection, onEvent, connections: jobsOnly(2) })
  try {
    await database().execute(sql`SELECT 1`)
    return { close: closeDatabase }
  } catch (error) {
    await closeDatabase()
    return { problem: explain(error) }
  }
}

async function findServer({ databaseUrl, dataDirectory: directory }: Configuration): Promise<Server> {
  const connection = databaseUrl ? { connectionString: databaseUrl } : await findRunningPostgres(directory)
  if (connection) return { connection, stop: async () => undefined }
  // Backups of a new, empty database would push out the good ones.
  if (!existsSync(path.join(directory, 'postgres'))) {
    throw new ConfigurationError(
      `There is no database in DATA_DIR (${directory}): start the site on it once, which makes it.`,
    )
  }
  return startEmbeddedPostgres({ directory, onEvent })
}

async function requireOwnSchema(): Promise<void> {
  const number = await readSchemaNumber(database()).catch((error) => {
    throw new ConfigurationError(explain(error), { cause: error })
  })
  const misfit = explainMisfit(number)
  if (misfit) throw new ConfigurationError(misfit)
}

function explain(error: unknown): string {
  const cause = innermost(error)
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${reasonOf(cause)}).`
  if (cause instanceof Error && 'code' in cause && cause.code === missingTable)
    return 'The database is empty: start the site on it once, which makes the tables.'
  return `The database turns us away: ${explainRejection(error)}.`
}
