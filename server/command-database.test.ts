import { existsSync } from 'node:fs'
import path from 'node:path'
import { desc, gte, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder, useEmptyDatabase, useTestDatabase } from '#tests/support/database/test-database.ts'
import { reachDatabase } from './command-database.ts'
import { loadConfiguration } from './config/configuration.ts'
import { closeDatabase, database, openDatabase } from './database/database.ts'
import { listMigrations } from './database/migration-files.ts'
import { migrate } from './database/migrations.ts'
import { type ConnectionOptions, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { findRunningPostgres } from './postgres/running-postgres.ts'
import { schemaMigrations } from './tables/system-tables.ts'

const { connection } = useTestDatabase()
const empty = useEmptyDatabase()

afterEach(async () => {
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
})

async function reach(target: Partial<ConnectionOptions>): ReturnType<typeof reachDatabase> {
  const { host, port, user, database: name, password = '' } = { ...connection, ...target }
  const address = new URL(`postgres://localhost/${name}`)
  address.username = user
  address.password = password
  address.search = String(new URLSearchParams({ host, port: String(port) }))
  await closeDatabase()
  return reachDatabase(
    loadConfiguration({
      DATABASE_URL: address.href,
      DATA_DIR: makeTestFolder(),
      SECRET: 'for tests alone '.repeat(3),
      PUBLIC_ORIGIN: 'https://site.test',
    }),
  )
}

test('a database that is away is told in a sentence, without a statement and a password', async () => {
  const failing = reach({ host: '127.0.0.1', port: 1, password: 'CANARY' })
  await expect(failing).rejects.toThrow(
    /^The database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
  )
})

test('a database that is not there is told by the words of the server', async () => {
  await expect(reach({ database: 'nowhere' })).rejects.toThrow(
    'The database turns us away: database "nowhere" does not exist – make it: CREATE DATABASE',
  )
})

test('a database without tables is told with the way to make them', async () => {
  await expect(reach(empty)).rejects.toThrow('The database is empty: start the site on it once')
})

test('where there is no database none is made for a command', async () => {
  const dataDirectory = makeTestFolder()
  await expect(reachDatabase(loadConfiguration({ DATA_DIR: dataDirectory }))).rejects.toThrow(
    `There is no database in DATA_DIR (${dataDirectory}): start the site on it once`,
  )
  expect(existsSync(path.join(dataDirectory, 'postgres'))).toBe(false)
})

test('a database of another release is refused with what to do, whichever is the newer one', async () => {
  const last = desc(schemaMigrations.number)
  const [own] = await database().select().from(schemaMigrations).orderBy(last).limit(1)
  if (!own) throw new Error('No migration was made')
  onTestFinished(async () => {
    await database().delete(schemaMigrations).where(gte(schemaMigrations.number, own.number))
    await database().insert(schemaMigrations).values(own)
  })
  await database()
    .insert(schemaMigrations)
    .values({ ...own, number: own.number + 1 })
  await expect(reach({})).rejects.toThrow(/^The database is newer than this release/)
  openDatabase({ connection, onEvent: () => undefined })
  await database().delete(schemaMigrations).where(gte(schemaMigrations.number, own.number))
  await expect(reach({})).rejects.toThrow(
    `The database has been through migration ${own.number - 1}, and this release brings ${own.number}: start the site`,
  )
  openDatabase({ connection, onEvent: () => undefined })
})

test('the database of a site that is stopped is not brought forward by a command', async () => {
  const DATA_DIR = makeTestFolder()
  const server = await startEmbeddedPostgres({
    directory: DATA_DIR,
    onEvent: () => undefined,
    durable: false,
  })
  const migrations = listMigrations().slice(0, -1)
  await migrate({ connection: server.connection, onEvent: () => undefined, migrations })
  await server.stop()
  await closeDatabase()
  await expect(reachDatabase(loadConfiguration({ DATA_DIR }))).rejects.toThrow(
    `The database has been through migration ${migrations.at(-1)?.number}, and this release brings ${listMigrations().at(-1)?.number}`,
  )
  expect(await findRunningPostgres(DATA_DIR)).toBeUndefined()
}, 60_000)

test('one that is there is open until it is closed', async () => {
  const { close } = await reach({})
  const { rows } = await database().execute(sql`SELECT 1 AS one`)
  expect(rows).toEqual([{ one: 1 }])
  await close()
})
