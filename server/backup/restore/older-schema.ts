// Migrates the rows of an older backup in a separate schema.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addedTo, tablesInBackup } from '#server/backup/backup-contents.ts'
import { BackupRejection } from '#server/backup/backup-manifest.ts'
import { type BackupPlace, readRowMembers } from '#server/backup/read-backup.ts'
import { describeTableRow, listColumns, readTable } from '#server/backup/table-rows.ts'
import type { VerifiedBackup } from '#server/backup/verify-backup.ts'
import { type Database, database, databaseConnection } from '#server/database/database.ts'
import { listMigrations, type Migration } from '#server/database/migration-files.ts'
import { applyMigration } from '#server/database/migrations.ts'

/** The next restore or the daily job deletes leftovers of a killed restore. */
export const scratchSchema = 'pravas_restore'

// Advisory lock for that schema; the value is arbitrary.
const lockKey = 7_726_828

type Given = { file: BackupPlace; verified: VerifiedBackup }

/** Drops the schema afterwards. Throws a BackupRejection if migration fails or another restore is running. */
export async function withMigratedRows<Result>(given: Given, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    ...databaseConnection(),
    statement_timeout: 0,
    application_name: 'pravas restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    return await withScratchSchema(client, async () => {
      await bringForward(client, given)
      return work()
    })
  } finally {
    // A broken connection is already closed.
    await client.end().catch(() => undefined)
  }
}

/** Only with the lock: otherwise the schema belongs to another restore. */
async function withScratchSchema<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    // The next restore drops the rest; the error of `work` matters more.
    await client.query(`DROP SCHEMA IF EXISTS ${scratchSchema} CASCADE`).catch(() => undefined)
  }
}

/** Yields the migrated rows of `table` as JSON lines; `within` is a transaction. */
export function readMigrated(table: string, within: Pick<Database, 'execute'>): AsyncGenerator<string[]> {
  return readTable(sql`${sql.identifier(scratchSchema)}.${sql.identifier(table)}`, within)
}

/** Drops leftovers unless a restore is running; returns 0 or 1. */
export async function removeAbandonedRows(): Promise<number> {
  return database().transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      SELECT 1 FROM pg_namespace WHERE nspname = ${scratchSchema} AND pg_try_advisory_xact_lock(${lockKey})`)
    if (rows.length === 0) return 0
    await transaction.execute(sql`DROP SCHEMA IF EXISTS ${sql.identifier(scratchSchema)} CASCADE`)
    return 1
  })
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
  if (!rows[0].taken)
    throw new BackupRejection('Another restore is under way: wait until it is over. No row was changed.')
}

async function bringForward(client: pg.Client, { file, verified }: Given): Promise<void> {
  const { schema } = verified
  const migrations = listMigrations()
  await describeTableRow(
    `The rows of schema ${schema} could not be brought to schema ${migrations.at(-1)?.number}`,
    async () => {
      await client.query(`DROP SCHEMA IF EXISTS ${scratchSchema} CASCADE`)
      await client.query(`CREATE SCHEMA ${scratchSchema}`)
      // The scratch schema takes precedence; extensions stay reachable.
      await client.query(
        `SELECT set_config('search_path', '${scratchSchema}, ' || current_setting('search_path'), false),
           set_config('pravas.ledger', 'summary', false)`,
      )
      await applyAll(
        client,
        migrations.filter(({ number }) => number <= schema),
      )
      await loadRows(client, { file, verified })
      await applyAll(
        client,
        migrations.filter(({ number }) => number > schema),
      )
    },
  )
}

async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await applyMigration({ client, migration, onEvent: () => undefined })
}

async function loadRows(client: pg.Client, { file, verified }: Given): Promise<void> {
  const within = drizzle({ client })
  const columns = new Map<string, string[]>()
  // A trigger blocks TRUNCATE of enquiry events without this setting.
  await client.query(`SET pravas.ledger_exception = 'restore'`)
  for (const table of tablesInBackup) {
    const own = await listColumns(table, within)
    if (own.length === 0) continue
    columns.set(table, own)
    // A migration may have inserted rows that the backup also contains.
    if (table !== addedTo) await client.query(`TRUNCATE ${scratchTable(table)} CASCADE`)
  }
  await client.query('RESET pravas.ledger_exception')
  await readRowMembers(file, verified, async (table, lines) => {
    const own = columns.get(table)
    if (!own)
      throw new BackupRejection(
        `The backup has rows of ${table}, which schema ${verified.schema} did not have. No row was changed.`,
      )
    const [target, names] = [scratchTable(table), own.map((name) => pg.escapeIdentifier(name))]
    await client.query(
      `INSERT INTO ${target} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM json_populate_recordset(NULL::${target}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
  })
}

/** Schema-qualified: without the scratch schema, a bare name would be the live table. */
function scratchTable(table: string): string {
  return `${scratchSchema}.${pg.escapeIdentifier(table)}`
}
