// Migrates a database to this release, one migration per transaction, one process at a time.

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseStartError, type OnDatabaseEvent, reportWhenSlow } from '#server/postgres/database-event.ts'
import { schemaMigrations } from '#server/tables/system-tables.ts'
import type { Database } from './database.ts'
import { listMigrations, type Migration } from './migration-files.ts'
import { explainRejection } from './rejection-text.ts'

type Options = { connection: pg.ClientConfig; onEvent: OnDatabaseEvent; migrations?: Migration[] }
type Applied = { number: number; name: string; checksum: string }

// Advisory lock; the value is arbitrary.
const lockKey = 7_726_827

/**
 * Returns the applied numbers. A database of release 0.2.0 is adopted at the baseline. Throws
 * DatabaseStartError, with the database unchanged, if it is newer than this release, older than the baseline
 * or altered, or if a migration fails.
 */
export async function migrate(options: Options): Promise<number[]> {
  const { connection, onEvent, migrations = listMigrations() } = options
  const client = new pg.Client({ ...connection, statement_timeout: 0, application_name: 'pravas migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, onEvent)
    await showKnownMigrations(client, migrations.at(-1)?.number ?? 0)
    const applied = await listApplied(client)
    const pending = findPending(migrations, applied)
    const startedAt = performance.now()
    for (const migration of pending) await applyMigration({ client, migration, onEvent })
    const [from, to] = [applied.at(-1)?.number, pending.at(-1)?.number]
    if (to !== undefined) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      onEvent({ level: 'info', message: `schema ${from ?? 'none'} → ${to} in ${seconds} s` })
    }
    return pending.map(({ number }) => number)
  } finally {
    // Closing the session releases the lock.
    await client.end()
  }
}

async function takeLock(client: pg.Client, onEvent: OnDatabaseEvent): Promise<void> {
  await reportWhenSlow({
    what: 'Waiting for another process that migrates the database',
    onEvent,
    work: () => client.query('SELECT pg_advisory_lock($1)', [lockKey]),
  })
}

async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS known")
  if (!rows[0].known) return []
  const applied = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  )
  return applied.rows
}

/**
 * The release of `schema` then starts again beside the unchanged tables. The next start of a newer release
 * takes them up again. Returns the hidden numbers.
 */
export async function hideNewerMigrations(connection: pg.ClientConfig, schema: number): Promise<number[]> {
  const client = new pg.Client({ ...connection, application_name: 'pravas migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query('CREATE TABLE IF NOT EXISTS hidden_migrations (LIKE schema_migrations INCLUDING ALL)')
    const { rows } = await client.query<{ number: number }>(
      `WITH hidden AS (DELETE FROM schema_migrations WHERE number > $1 RETURNING *)
       INSERT INTO hidden_migrations SELECT * FROM hidden RETURNING number`,
      [schema],
    )
    return rows.map(({ number }) => number).sort((one, other) => one - other)
  } finally {
    await client.end()
  }
}

/** A release never takes up migrations that it does not know. */
async function showKnownMigrations(client: pg.Client, lastKnown: number): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('hidden_migrations') IS NOT NULL AS hidden")
  if (!rows[0].hidden) return
  await client.query(
    `WITH known AS (DELETE FROM hidden_migrations WHERE number <= $1 RETURNING *)
     INSERT INTO schema_migrations SELECT * FROM known`,
    [lastKnown],
  )
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const baseline = migrations[0]?.number ?? 1
  const last = applied.at(-1)?.number ?? 0
  if (last > 0 && last < baseline) throw new DatabaseStartError(explainTooOld('The database', last))
  // Release 0.2.0 reached the baseline schema through its own migrations.
  const isAdopted = applied.some(({ number }) => number < baseline)
  const ownNumbers = applied.filter(({ number }) => number > (isAdopted ? baseline : 0))
  for (const { number, name, checksum } of ownNumbers) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known) {
      throw new DatabaseStartError(
        `The database is newer than this release: it has been through migration ${number} (${name}), which this release does not know; start the newer release, nothing was changed.`,
      )
    }
    if (known.checksum !== checksum || known.name !== name) {
      throw new DatabaseStartError(
        `Migration ${number} (${known.name}) is not the one this database has been through (${name}): the release was altered, nothing was changed.`,
      )
    }
  }
  if (last > 0 && applied.filter(({ number }) => number >= baseline).length !== last - baseline + 1) {
    throw new DatabaseStartError(
      `The database has been through migration ${last} but not through all before it: nothing was changed.`,
    )
  }
  return migrations.filter(({ number }) => number > last)
}

/** Returns why an older schema is rejected, and what to do. */
export function explainTooOld(what: string, number: number): string {
  return `${what} is older than release 0.2.0 (schema ${number}): upgrade to 0.2.0 first, nothing was changed.`
}

type Application = { client: pg.Client; migration: Migration; onEvent: OnDatabaseEvent }

/** Applies one migration in the first schema of the search path. Throws a DatabaseStartError. */
export async function applyMigration({ client, migration, onEvent }: Application): Promise<void> {
  const { number, name, sql, checksum } = migration
  const what = `Migrating the database: ${number} (${name.replaceAll('-', ' ')})`
  await client.query('BEGIN')
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         number integer PRIMARY KEY,
         name text NOT NULL,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    )
    await reportWhenSlow({ what, onEvent, work: () => client.query(sql) })
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    // Fails only on a broken connection, which PostgreSQL rolls back.
    await client.query('ROLLBACK').catch(() => undefined)
    throw new DatabaseStartError(
      `Migration ${number} (${name}) failed and was undone: ${explainRejection(error)}`,
      {
        cause: error,
      },
    )
  }
}

/** Returns the number of this release's last migration. */
export function ownSchemaNumber(): number {
  return listMigrations().at(-1)?.number ?? 0
}

/** `within` may be a transaction. */
export async function readSchemaNumber(within: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await within.execute<{ number: number | null }>(
    sql`SELECT max(number) AS number FROM ${schemaMigrations}`,
  )
  return rows[0]?.number ?? 0
}

/** Undefined if this release can use it. */
export function explainMisfit(number: number): string | undefined {
  const own = ownSchemaNumber()
  if (number === own) return undefined
  if (number > own) {
    return `The database is newer than this release: it has been through migration ${number}, and this release knows ${own}. Use the newer release.`
  }
  return `The database has been through migration ${number}, and this release brings ${own}: start the site of this release once, which brings the database forward, or use the release that has served it until now.`
}
