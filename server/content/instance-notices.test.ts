import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import {
  closeNotifications,
  lineName,
  openNotifications,
  ownProcess,
} from '#server/database/notifications.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  resetContentVersion,
} from './content-version.ts'

const { connection } = useTestDatabase()

beforeAll(async () => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  await waitFor(contentVersionIsSure)
})
afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})
afterEach(() => void vi.useRealTimers())

/** The line of another instance: what it hears, and what it says. */
async function openOther(name: string = lineName) {
  const client = new pg.Client({ ...connection, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  const heard: pg.Notification[] = []
  client.on('notification', (notification) => void heard.push(notification))
  await client.query('LISTEN content_version_asked; LISTEN content_version_heard')
  const asked = () => heard.filter(({ channel }) => channel === 'content_version_asked')
  const say = (channel: string, payload: string) =>
    client.query(`SELECT pg_notify('${channel}', $1)`, [payload])
  return { heard, asked, say }
}

/** A write, and whether it has ended. */
function beginWrite() {
  const write = { isDone: false, ended: Promise.resolve() }
  write.ended = writeAsStaff(async () => undefined).then(() => {
    write.isDone = true
  })
  return write
}

/** As long as a write takes that waits for nobody. */
async function aWhile(): Promise<void> {
  for (let time = 0; time < 20; time += 1) await database().execute('SELECT 1')
}

test('a write ends only when the other instance has said that it knows of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, say } = await openOther()
  const version = currentContentVersion() + 1
  const { heard } = await openOther('somebody else')
  const write = beginWrite()
  await waitFor(() => asked().length === 1)
  expect(asked()[0]?.payload).toBe(`{"version" : ${version}}`)
  // An older version is not what was asked for, and others than instances do not count.
  await say('content_version_heard', String(version - 1))
  await waitFor(() => heard.some(({ payload }) => payload === String(version - 1)))
  await aWhile()
  expect([write.isDone, currentContentVersion()]).toEqual([false, version])
  await say('content_version_heard', String(version))
  await write.ended
})

test('an instance that hangs holds up a write for half a second, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked } = await openOther()
  const write = beginWrite()
  await waitFor(() => asked().length === 1)
  await aWhile()
  vi.advanceTimersByTime(499)
  await aWhile()
  expect(write.isDone).toBe(false)
  vi.advanceTimersByTime(1)
  await write.ended
})

test('an instance alone asks nobody and waits for nobody', async () => {
  const lines = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${lineName}`
  await waitFor(async () => (await database().execute(lines)).rowCount === 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, say, heard } = await openOther('somebody else')
  await beginWrite().ended
  await say('content_version_heard', 'the end')
  await waitFor(() => heard.length > 0)
  expect(asked()).toEqual([])
})

test('whoever asks is told once the version is known here, and by whom', async () => {
  const { heard, say } = await openOther()
  const version = currentContentVersion() + 3
  await say('content_version_asked', `{"version":${version}}`)
  const answers = () => heard.filter(({ channel }) => channel === 'content_version_heard')
  await waitFor(() => answers().length === 1)
  expect(answers()[0]).toMatchObject({ payload: String(version), processId: ownProcess() })
  expect(currentContentVersion()).toBe(version)
})
