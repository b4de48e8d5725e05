import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  contentVersionIsSure,
  followContentVersion,
  onContentVersion,
  resetContentVersion,
} from './content-version.ts'
import { cacheForVersion } from './query-cache.ts'

const { connection } = useTestDatabase()

beforeAll(() => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
})

beforeEach(() => waitFor(contentVersionIsSure))

afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})

let names = 0
/** A question of its own for each test, and how often it was really asked. */
function question(answer: () => Promise<unknown> = async () => 'answer') {
  names += 1
  const load = vi.fn(answer)
  const name = `question ${names}`
  return { load, ask: () => cacheForVersion(name, load) }
}

test('nothing is remembered across a write', async () => {
  const { load, ask } = question()
  await ask()
  await writeAsStaff(async () => undefined)
  await ask()
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is remembered across a write that another instance made', async () => {
  const { load, ask } = question()
  await ask()
  const heard = new Promise<void>((resolve) => onContentVersion(() => resolve()))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
    SELECT pg_notify('content_version', json_build_object('version', version)::text) FROM raised`)
  await client.end()
  await heard
  await ask()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an answer that was being loaded when the content changed is not kept for the new content', async () => {
  const slow = Promise.withResolvers<unknown>()
  const { load, ask } = question(() => slow.promise)
  const first = ask()
  await writeAsStaff(async () => undefined)
  load.mockImplementation(async () => 'new')
  expect(await ask()).toBe('new')
  slow.resolve('old')
  expect(await first).toBe('old')
  expect(await ask()).toBe('new')
})

test('a failure reaches everyone who waits and is then forgotten', async () => {
  const { load, ask } = question()
  load.mockRejectedValueOnce(new Error('away'))
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe('answer')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the same question at the same time, and later, is asked once', async () => {
  const { load, ask } = question()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answer', 'answer', 'answer'])
  await ask()
  expect(load).toHaveBeenCalledTimes(1)
})

test('filter combinations of visitors neither fill the cache nor evict what pages use', async () => {
  await writeAsStaff(async () => undefined)
  const own = question()
  const load = vi.fn(async () => 1)
  for (let number = 0; number < 1000; number += 1) {
    await cacheForVersion(`combination ${number}`, load)
    if (number >= 300 && number % 100 === 0) await own.ask()
  }
  await cacheForVersion('combination 0', load)
  expect(own.load).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1001)
})

test('nothing is remembered while a change could pass unnoticed', async () => {
  const { load, ask } = question()
  await ask()
  await ask()
  expect(load).toHaveBeenCalledTimes(1)
  resetContentVersion()
  await ask()
  await ask()
  expect(load).toHaveBeenCalledTimes(3)
})
