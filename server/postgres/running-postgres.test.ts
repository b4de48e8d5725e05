import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './running-postgres.ts'

test('where no database ever ran none is found', async () => {
  expect(await findRunningPostgres(makeTestFolder())).toBeUndefined()
})

test.each(['', '4711\n/somewhere\n1700000000\n1\n\n127.0.0.1\n', 'not a process file'])(
  'what a database left behind when it died is no running one: %j',
  async (content) => {
    const folder = makeTestFolder()
    mkdirSync(path.join(folder, 'postgres'))
    writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), content)
    expect(await findRunningPostgres(folder)).toBeUndefined()
  },
)

test('the database of a running site is found and reached, and not any more once it has stopped', async () => {
  const folder = makeTestFolder()
  const server = await startEmbeddedPostgres({ directory: folder, durable: false, onEvent: () => undefined })
  onTestFinished(server.stop)
  const connection = await findRunningPostgres(folder)
  const client = new pg.Client(connection)
  await client.connect()
  expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'pravas' }])
  await client.end()
  // The connection breaks while it closes.
  vi.spyOn(pg.Client.prototype, 'end').mockImplementationOnce(() => Promise.reject(new Error('reset')))
  expect(await findRunningPostgres(folder)).toBeUndefined()
  await server.stop()
  expect(await findRunningPostgres(folder)).toBeUndefined()
})
