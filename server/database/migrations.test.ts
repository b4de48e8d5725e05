import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEmptyDatabase } from '#tests/support/database/test-database.ts'
import { listMigrations, type Migration } from './migration-files.ts'
import { hideNewerMigrations, migrate } from './migrations.ts'

const connection = useEmptyDatabase()
let client: pg.Client

beforeEach(async () => {
  client = new pg.Client(connection)
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})
afterEach(() => client.end())

function run(migrations?: Migration[]): Promise<number[]> {
  return migrate({ connection, onEvent: () => undefined, ...(migrations && { migrations }) })
}

function read(texts: string[]): Migration[] {
  return listMigrations(
    Object.fromEntries(texts.map((sql, index) => [`000${index + 1}-step-${index + 1}.sql`, sql])),
  )
}

async function listTables(): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  )
  return rows.map(({ relname }) => relname)
}

const first = 'CREATE TABLE first (id int)'
const second = 'CREATE TABLE second (id int)'

test('the log names the schema before and after, and nothing when there is nothing to do', async () => {
  const messages: string[] = []
  const migrateTo = (migrations: Migration[]) =>
    migrate({ connection, onEvent: ({ message }) => messages.push(message), migrations })
  await migrateTo(read([first]))
  await migrateTo(read([first, second]))
  await migrateTo(read([first, second]))
  expect(messages).toEqual([
    expect.stringMatching(/^schema none → 1 in \d+\.\d s$/),
    expect.stringMatching(/^schema 1 → 2 in \d+\.\d s$/),
  ])
})

test('a database newer than the release is refused untouched', async () => {
  await run(read([first, second]))
  await expect(run(read([first]))).rejects.toThrow(/newer than this release.*migration 2 \(step-2\)/)
  expect(await listTables()).toEqual(['first', 'schema_migrations', 'second'])
})

test('after newer migrations are hidden the older release starts, and the newer one goes on where it was', async () => {
  await run(read([first, second]))
  expect(await hideNewerMigrations(connection, 1)).toEqual([2])
  expect(await run(read([first]))).toEqual([])
  expect(await run(read([first]))).toEqual([])
  expect(await run(read([first, second, 'CREATE TABLE third (id int)']))).toEqual([3])
  await expect(run(read([first]))).rejects.toThrow(/newer than this release/)
})

test('a migration that was altered afterwards is refused, and the new ones wait', async () => {
  await run(read([first]))
  await expect(run(read([`${first} -- altered`, second]))).rejects.toThrow(/Migration 1 .* is not the one/)
  expect(await listTables()).toEqual(['first', 'schema_migrations'])
})

test('a gap in what the database has been through is refused', async () => {
  await run(read([first, second]))
  await client.query('DELETE FROM schema_migrations WHERE number = 1')
  await expect(run(read([first, second]))).rejects.toThrow(/not through all before it/)
})

test('a migration that fails is undone as a whole, and those before it stay', async () => {
  const broken = `${second}; INSERT INTO nowhere VALUES (1)`
  await expect(run(read([first, broken]))).rejects.toThrow(
    /Migration 2 \(step-2\) failed and was undone: .*nowhere/,
  )
  expect(await listTables()).toEqual(['first', 'schema_migrations'])
  expect(await run(read([first, second]))).toEqual([2])
})

test('misnamed, doubled and missing files are refused', () => {
  expect(() => listMigrations({ './migrations/first.sql': '' })).toThrow(/not named/)
  expect(() => listMigrations({ '0001-a.sql': '', '0001-b.sql': '' })).toThrow(/there twice/)
  expect(() => listMigrations({ '0001-a.sql': '', '0003-c.sql': '' })).toThrow(/Migration 2 is missing/)
  expect(() => listMigrations({ '0061-a.sql': '', '0063-c.sql': '' })).toThrow(/Migration 62 is missing/)
})

/** Builds the schema of the baseline as release 0.2.0 recorded it: a row for each of its own migrations up to `last`. */
async function buildAsReleased(last: number): Promise<void> {
  const [baseline] = listMigrations()
  if (!baseline) throw new Error('There is no baseline')
  await run([baseline])
  await client.query(
    `DELETE FROM schema_migrations;
     INSERT INTO schema_migrations (number, name, checksum)
     SELECT number, 'step-' || number, md5(number::text) FROM generate_series(1, ${last}) AS number`,
  )
}

test('a database older than release 0.2.0 is refused unchanged', async () => {
  await buildAsReleased(60)
  await expect(run()).rejects.toThrow('older than release 0.2.0 (schema 60): upgrade to 0.2.0 first')
  const { rows } = await client.query('SELECT max(number) AS last FROM schema_migrations')
  expect(rows).toEqual([{ last: 60 }])
})

test('a database of release 0.2.0 is adopted, and one between it and this release', async () => {
  await buildAsReleased(61)
  const [, ...later] = listMigrations()
  const [first, ...others] = later.map(({ number }) => number)
  expect(await run(listMigrations().slice(0, 2))).toEqual([first])
  expect(await run()).toEqual(others)
  expect(await run()).toEqual([])
})

test('each migration runs once and in order', async () => {
  expect(await run(read([first, second]))).toEqual([1, 2])
  expect(await run(read([first, second]))).toEqual([])
})

test('processes that migrate at the same moment build everything once', async () => {
  const slow = read([`${first}; SELECT pg_sleep(0.2)`, second])
  const results = await Promise.all(Array.from({ length: 5 }, () => run(slow)))
  expect(results.flat().sort()).toEqual([1, 2])
})

test('other line ends are no change', () => {
  const [unix] = read(['SELECT 1;\nSELECT 2;\n'])
  const [windows] = read(['SELECT 1;\r\nSELECT 2;\r\n'])
  expect(windows?.checksum).toBe(unix?.checksum)
})

test('the release brings its own migrations, and they build every table on an empty database', async () => {
  const applied = await run()
  expect(applied.length).toBeGreaterThan(0)
  expect(applied).toEqual(listMigrations().map(({ number }) => number))
  expect(await listTables()).toContain('destinations')
  expect(await run()).toEqual([])
})
