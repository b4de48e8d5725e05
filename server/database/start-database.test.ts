import { expect, onTestFinished, test } from 'vitest'
import { schema } from '#server/tables/schema.ts'
import { makeTestFolder, useEmptyDatabase } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { database } from './database.ts'
import { listen } from './notifications.ts'
import { startDatabase } from './start-database.ts'

const empty = useEmptyDatabase()
const silent = () => undefined

function addressOf(name: string, folder = empty.host): string {
  return `postgres://${empty.user}@localhost/${name}?host=${encodeURIComponent(folder)}`
}

async function start(databaseUrl: string | undefined, dataDirectory = '/nowhere') {
  const running = await startDatabase({ databaseUrl, dataDirectory, databaseConnections: 20 }, silent)
  onTestFinished(running.stop)
  return running
}

test('a given database that turns us away ends the preparation with a sentence', async () => {
  const running = await start(addressOf('nowhere'))
  await expect(running.prepared).rejects.toThrow(/turns us away/)
  expect(await running.isReady()).toBe(false)
})

test('a given database out of reach is waited for, not ready, until we are told to stop', async () => {
  const running = await start(addressOf(empty.database, '/no/such/folder'))
  expect(await running.isReady()).toBe(false)
  await running.stop()
  await expect(running.prepared).rejects.toThrow(/abort/i)
})

test('a given database is migrated, ready, and carries notifications to whoever listened before', async () => {
  let hears = false
  const connected = () => {
    hears = true
  }
  onTestFinished(listen('some_channel', { received: () => undefined, connected }))
  const running = await start(addressOf(empty.database))
  await running.prepared
  expect(await running.isReady()).toBe(true)
  expect(await database().$count(schema.destinations)).toBe(0)
  await waitFor(() => hears)
})

test('without an address the embedded database serves from the data folder', async () => {
  const running = await start(undefined, makeTestFolder())
  await running.prepared
  expect(await running.isReady()).toBe(true)
  expect(await database().$count(schema.tours)).toBe(0)
})
