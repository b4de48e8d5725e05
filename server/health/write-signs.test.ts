import { randomUUID } from 'node:crypto'
import { readdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { closeDatabase, openDatabase } from '#server/database/database.ts'
import { closeNotifications, listen, openNotifications } from '#server/database/notifications.ts'
import { incomingFolder, openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { WriteSigns, writeSignChannel } from './write-signs.ts'

const { connection } = useTestDatabase()
const onEvent = () => undefined
const elsewhere = new pg.Client(connection)

beforeAll(async () => {
  await elsewhere.connect()
  openNotifications({ connection, onEvent })
})
afterAll(async () => {
  await closeNotifications()
  await elsewhere.end()
})

/** An instance on a clock that the test moves. */
function startInstance(mediaFolder?: string) {
  const clock = { seconds: 0 }
  const signs = new WriteSigns({ mediaFolder, now: () => clock.seconds * 1000 })
  onTestFinished(signs.start())
  return { signs, clock }
}

/** Listens as long as the test lasts; resolves when nothing is missed any more. */
async function hearAll(received: (from: string) => void): Promise<void> {
  const connected = Promise.withResolvers<void>()
  onTestFinished(listen(writeSignChannel, { received, connected: connected.resolve }))
  await connected.promise
}

/** What another instance says when it could write; resolves once it was heard here. */
async function hearAnother(): Promise<void> {
  const other = `another ${randomUUID()}`
  const heard = Promise.withResolvers<void>()
  await hearAll((from) => from === other && heard.resolve())
  await elsewhere.query(`NOTIFY ${writeSignChannel}, '${other}'`)
  await heard.promise
}

/** The database as one that takes no writes of this role. */
async function refuseWrites(): Promise<() => Promise<void>> {
  const set = (state: string) =>
    elsewhere.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = ${state}`)
  const reopen = async () => {
    await closeDatabase()
    openDatabase({ connection, onEvent })
  }
  await set('on')
  await reopen()
  return async () => {
    await elsewhere.query('SET default_transaction_read_only = off')
    await set('off')
    await reopen()
  }
}

test('an instance that cannot write goes on alone, and leaves requests to another one that can after 30 seconds', async () => {
  const lines: { msg: string }[] = []
  openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  const { signs, clock } = startInstance()
  const allowWrites = await refuseWrites()
  clock.seconds = 31
  await signs.tryOnce()
  expect(signs.mayServe()).toBe(true)
  clock.seconds = 20
  await hearAnother()
  expect(signs.mayServe()).toBe(true)
  clock.seconds = 31
  expect(signs.mayServe()).toBe(false)
  // The other one has fallen silent: whoever can read is better than nobody.
  clock.seconds = 51
  expect(signs.mayServe()).toBe(true)
  await hearAnother()
  expect(signs.mayServe()).toBe(false)
  await allowWrites()
  await signs.tryOnce()
  expect(signs.mayServe()).toBe(true)
  const [refused, back] = ['this instance cannot write', 'this instance takes requests again']
  expect(lines.map(({ msg }) => msg.slice(0, 26))).toEqual(
    [refused, back, refused, back].map((words) => words.slice(0, 26)),
  )
})

test('a media folder that takes nothing counts as unable to write', async () => {
  const folder = path.join(makeTestFolder(), 'media')
  const { signs, clock } = startInstance(folder)
  clock.seconds = 31
  await hearAnother()
  await signs.tryOnce()
  expect(signs.mayServe()).toBe(false)
  await openDiskStorage(folder)
  await signs.tryOnce()
  expect(signs.mayServe()).toBe(true)
})

test('a trial leaves nothing behind, and is made where a start removes what a killed one left', async () => {
  const folder = path.join(makeTestFolder(), 'media')
  await openDiskStorage(folder)
  const before = readdirSync(folder, { recursive: true })
  const { signs, clock } = startInstance(folder)
  await signs.tryOnce()
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
  rmdirSync(incomingFolder(folder))
  clock.seconds = 31
  await hearAnother()
  await signs.tryOnce()
  expect(signs.mayServe()).toBe(false)
})

test('an instance that can write says so to the others, and is none of them itself', async () => {
  const heard = Promise.withResolvers<string>()
  await hearAll(heard.resolve)
  const { signs, clock } = startInstance()
  await signs.tryOnce()
  expect(await heard.promise).toMatch(/^[\da-f-]{36}$/)
  clock.seconds = 200
  expect(signs.mayServe()).toBe(true)
})

test('while an attempt is under way no other one begins', async () => {
  const heard: string[] = []
  const end = Promise.withResolvers<void>()
  await hearAll((from) => (from === 'the end' ? end.resolve() : heard.push(from)))
  const { signs } = startInstance()
  await Promise.all([signs.tryOnce(), signs.tryOnce(), signs.tryOnce()])
  await signs.tryOnce()
  await elsewhere.query(`NOTIFY ${writeSignChannel}, 'the end'`)
  await end.promise
  // One of an earlier test may come late.
  expect(heard.filter((from) => from === heard.at(-1))).toHaveLength(2)
})
