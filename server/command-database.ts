// Reaches the database that a command works on, also beside a running site, or says in a sentence why it cannot.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Configuration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { closeDatabase, database, isDatabaseUnavailable, openDatabase } from './database/database.ts'
import { reasonOf } from './database/database-start-error.ts'
import { findRunningPostgres } from './database/running-postgres.ts'
import { schemaMigrations } from './database/schema-migration-table.ts'
import { startDatabase } from './database/start-database.ts'

const missingTable = '42P01'

/**
 * The given database, the embedded one of the running site, or the embedded one started for this alone, which is never made
 * here; what it answers closes it. Throws a ConfigurationError when it cannot be used.
 */
export async function reachDatabase(config: Configuration): Promise<() => Promise<void>> {
  const running = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await findRunningPostgres(config.dataDirectory)
  if (running) {
    openDatabase({ connection: running, onEvent: () => undefined, maxConnections: 2 })
    await requireTables()
    return closeDatabase
  }
  // A database made here and now would be empty, and a backup of it push out those that are not.
  if (!existsSync(path.join(config.dataDirectory, 'postgres'))) {
    throw new ConfigurationError(
      `There is no database in DATA_DIR (${config.dataDirectory}): start the site on it once, which makes it.`,
    )
  }
  const started = await startDatabase(config, () => undefined)
  await started.prepared
  return started.stop
}

async function requireTables(): Promise<void> {
  try {
    await database().execute(sql`SELECT FROM ${schemaMigrations} LIMIT 1`)
  } catch (error) {
    await closeDatabase()
    throw new ConfigurationError(explain(error), { cause: error })
  }
}

function explain(error: unknown): string {
  const cause = innermost(error)
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${reasonOf(cause)}).`
  if (cause instanceof Error && 'code' in cause && cause.code === missingTable)
    return 'The database is empty: start the site on it once, which makes the tables.'
  return `The database turns us away: ${reasonOf(cause)}.`
}

/** What PostgreSQL or the line said; around it stands the whole statement. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error
}
