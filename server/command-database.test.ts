import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeTestFolder, useEmptyDatabase, useTestDatabase } from '#tests/support/test-database.ts'
import { reachDatabase } from './command-database.ts'
import { loadConfiguration } from './config/configuration.ts'
import { closeDatabase, database, openDatabase } from './database/database.ts'
import type { ConnectionOptions } from './database/embedded-postgres.ts'

const { connection } = useTestDatabase()
const empty = useEmptyDatabase()

afterEach(async () => {
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
})

async function reach(target: Partial<ConnectionOptions>): Promise<() => Promise<void>> {
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
    'The database turns us away: database "nowhere" does not exist.',
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

test('one that is there is open until it is closed', async () => {
  const close = await reach({})
  const { rows } = await database().execute(sql`SELECT 1 AS one`)
  expect(rows).toEqual([{ one: 1 }])
  await close()
})
