import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pack } from 'tar-stream'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ArchiveWriter } from '#server/backup/archive-writer.ts'
import { replacedTables, tablesInBackup } from '#server/backup/backup-contents.ts'
import { headerName, rowsMember } from '#server/backup/backup-manifest.ts'
import type { BackupPlace } from '#server/backup/read-backup.ts'
import { database } from '#server/database/database.ts'
import { listMigrations } from '#server/database/migration-files.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useEmptyDatabase, useTestDatabase } from '#tests/support/database/test-database.ts'
import { removeAbandonedRows, scratchSchema } from './older-schema.ts'
import { restoreBackup } from './restore-backup.ts'

/** The schema of release 0.2.0, the oldest that this release restores. */
const older = listMigrations()[0]?.number ?? 0

const { connection } = useTestDatabase()
const old = useEmptyDatabase()
let folder: string

beforeEach(async () => {
  folder = makeTestFolder()
  await emptyTables(tablesInBackup)
})

const seeds = [
  `INSERT INTO destinations (title, slug, region, short_description, description) VALUES ('Raigad', 'raigad', 'Konkan', 'x', 'किल्ला "above"')`,
  "UPDATE destinations SET slug = 'raigad-fort'",
  `INSERT INTO media (filename, original_filename, file_path, file_size, mime_type, variants)
   VALUES ('a.webp', 'fort.webp', 'media/1732190000000-9f2c4e71a0b3.webp', 3, 'image/webp', '[]')`,
  `INSERT INTO enquiries (type, name, email, source_page)
   SELECT 'general', 'Traveller ' || number, 'a@example.com', 'contact' FROM generate_series(1, 203) AS number`,
  `INSERT INTO enquiries (type, name, email, source_page, suspected_spam, in_flood)
   VALUES ('general', 'Set aside in a flood', 'b@example.com', 'contact', true, true),
     ('general', 'Marked by staff', 'c@example.com', 'contact', true, false)`,
  `INSERT INTO staff_users (name, email) VALUES ('Meera', 'meera@site.test')`,
]

/** Runs statements on the older database. */
async function onOld<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(old)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the tables hold; text for text, the order of rows apart. */
async function contents(client: pg.Client): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of replacedTables) {
    const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM ${table} AS t ORDER BY 1`)
    // Migrations change rows of these tables, at a time of their own.
    const times = ['staff_users', 'enquiries'].includes(table) ? /"(updated_at|grace_from)":"[^"]*"/g : /(?!)/
    all[table] = rows.map(({ row }) => row.replace(times, ''))
  }
  return all
}

/** A backup as a release of that schema made it, of a database that has been through its migrations and no others. */
async function backUpOld(): Promise<string> {
  const migrations = listMigrations().filter(({ number }) => number <= older)
  await onOld((client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
  await migrate({ connection: old, onEvent: () => undefined, migrations })
  const file = path.join(folder, 'older.tar.gz')
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  const writer = new ArchiveWriter(archive)
  const header = { product: 'pravas', format: 2, schema: older }
  await writer.addText(headerName, Buffer.from(JSON.stringify(header)))
  const tables: Record<string, number> = {}
  await onOld(async (client) => {
    for (const statement of seeds) await client.query(statement)
    for (const table of tablesInBackup) {
      const known = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [table])
      if (!known.rows[0].known) continue
      const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM ${table} AS t`)
      tables[table] = rows.length
      if (rows.length === 0) continue
      const lines = rows.map(({ row }) => `${row}\n`).join('')
      await writer.addText(rowsMember({ table, number: 1, generation: 1 }), Buffer.from(lines))
    }
  })
  const picture = 'media/1732190000000-9f2c4e71a0b3.webp'
  await writer.addFile({ name: `files/${picture}`, size: 3 }, Buffer.from('one'))
  await writer.finish((index) => ({
    ...header,
    ...{ madeAt: '2026-10-01T10:20:30.456Z', generation: 1, tables, files: 1 },
    ...{ missing: 0, missingFiles: [], secretMark: 'ours', index },
  }))
  await written
  return file
}

async function restore(file: BackupPlace) {
  const storage = await openDiskStorage(path.join(folder, 'media'))
  return restoreBackup({ file, storage, replace: true, secretMark: 'ours' })
}

async function hasScratchSchema(): Promise<boolean> {
  const { rows } = await database().execute(
    sql`SELECT 1 FROM information_schema.schemata WHERE schema_name = ${scratchSchema}`,
  )
  return rows.length > 0
}

async function titles(): Promise<unknown[]> {
  const { rows } = await database().execute(sql`SELECT title FROM destinations`)
  return rows.map(({ title }) => title)
}

test('rows of an older schema that this release cannot bring forward change nothing, and leave nothing', async () => {
  const file = await backUpOld()
  await seedDestination({ title: 'Pune', slug: 'pune' })
  await database().execute(sql`CREATE SCHEMA ${sql.identifier(scratchSchema)}`)
  await database().execute(sql`ALTER TABLE enquiries ADD CONSTRAINT in_the_way CHECK (name <> 'Traveller 7')`)
  onTestFinished(async () => {
    await database().execute(sql`ALTER TABLE enquiries DROP CONSTRAINT in_the_way`)
  })
  await expect(restore(file)).rejects.toThrow(
    /^The rows of enquiries could not be put back \(.*"in_the_way"\): no row was changed\.$/,
  )
  expect(await titles()).toEqual(['Pune'])
  expect(await hasScratchSchema()).toBe(false)
})

test('while one restore brings rows forward, another one is refused and leaves the rows of the first', async () => {
  const file = await backUpOld()
  await database().execute(sql`CREATE SCHEMA ${sql.identifier(scratchSchema)}`)
  onTestFinished(async () => {
    await database().execute(sql`DROP SCHEMA IF EXISTS ${sql.identifier(scratchSchema)}`)
  })
  await seedDestination({ title: 'Pune', slug: 'pune' })
  const other = new pg.Client(connection)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('SELECT pg_advisory_lock(7726828)')
  await expect(restore(file)).rejects.toThrow(/^Another restore is under way/)
  expect(await titles()).toEqual(['Pune'])
  expect(await hasScratchSchema()).toBe(true)
})

test('the daily round removes what a killed restore has left, and nothing of one that is under way', async () => {
  expect(await removeAbandonedRows()).toBe(0)
  await database().execute(sql`CREATE SCHEMA ${sql.identifier(scratchSchema)}`)
  const other = new pg.Client(connection)
  await other.connect()
  await other.query('SELECT pg_advisory_lock(7726828)')
  expect(await removeAbandonedRows()).toBe(0)
  expect(await hasScratchSchema()).toBe(true)
  await other.end()
  await expect.poll(removeAbandonedRows).toBe(1)
  expect(await hasScratchSchema()).toBe(false)
})

test('a restore whose schema is removed by somebody else stops, and writes nothing into the tables of the site', async () => {
  const name = await backUpOld()
  await seedDestination({ title: 'Pune', slug: 'pune' })
  async function* withoutSchema() {
    await database().execute(sql`DROP SCHEMA IF EXISTS ${sql.identifier(scratchSchema)} CASCADE`)
    yield* createReadStream(name)
  }
  await expect(restore({ name, open: withoutSchema })).rejects.toThrow(
    /could not be brought to schema .*no row was changed/,
  )
  expect(await titles()).toEqual(['Pune'])
})

test('a backup of some schemas back holds after its restore what its database holds after an upgrade', async () => {
  const file = await backUpOld()
  await seedDestination({ title: 'Pune', slug: 'pune' })
  // As a restore leaves it that was killed.
  await database().execute(sql`CREATE SCHEMA ${sql.identifier(scratchSchema)}`)
  expect(await restore(file)).toMatchObject({ files: 1, missing: 0 })
  await migrate({ connection: old, onEvent: () => undefined })
  const upgraded = await onOld(contents)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  expect(await contents(client)).toEqual(upgraded)
  expect(upgraded.enquiries?.filter((row) => row.includes('"suspected_spam":true'))).toEqual([
    expect.stringContaining('Marked by staff'),
  ])
  expect(await titles()).toEqual(['Raigad'])
  expect(await hasScratchSchema()).toBe(false)
})
