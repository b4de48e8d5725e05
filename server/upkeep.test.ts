import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storedKeys } from '#tests/support/media-folder.ts'
import { plantSession, plantStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'
import { openLog } from './config/log.ts'
import { database } from './database/database.ts'
import { closeMedia, openMedia } from './media/media.ts'
import { mediaStorage } from './media/storage/open-storage.ts'
import { staffSessions } from './tables/auth-tables.ts'
import { media } from './tables/media-table.ts'
import { pageViews } from './tables/page-view-table.ts'
import { startUpkeep } from './upkeep.ts'

useTestDatabase()
useStaffAccess()

const oneDay = 24 * 60 * 60 * 1000
const today = new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  closeMedia()
  await database().delete(pageViews)
  await database().delete(media)
  // The day between two rounds passes when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

type Line = { msg: string; cleared?: number; stray?: number; records?: number; err?: { message: string } }

/** What the round writes into the log, line by line. */
function readLog(): Line[] {
  const lines: Line[] = []
  openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  return lines
}

function start(): () => void {
  const stop = startUpkeep()
  onTestFinished(stop)
  return stop
}

async function plantLeftovers(): Promise<void> {
  await plantSession(await plantStaff(), { expiresAt: new Date(Date.now() - 8 * oneDay) })
  await database()
    .insert(pageViews)
    .values([
      { day: '2020-02-29', path: '/', count: 7 },
      { day: today, path: '/', count: 1 },
    ])
}

const [older, newer] = [
  'media/1732190000000-0a1b2c3d4e5f.png',
  'uploads/1732190000001-0a1b2c3d4e5f.png',
] as const

async function storeLongAgo(directory: string, key: string): Promise<void> {
  await mediaStorage().put(key, new Uint8Array(8))
  const longAgo = new Date(Date.now() - 100 * oneDay)
  await utimes(path.join(directory, key), longAgo, longAgo)
}

async function plantRecord(filePath: string): Promise<void> {
  const filename = path.basename(filePath)
  const kind = { filename, originalFilename: filename, mimeType: 'image/png', fileSize: 8 }
  await database()
    .insert(media)
    .values({ ...kind, filePath, width: 8, height: 8 })
}

const countLeftovers = async () => [
  await database().$count(staffSessions),
  await database().$count(pageViews),
]

test.each([
  { database: 'an empty database', known: [] as string[] },
  { database: 'one older than the pictures', known: [older] as string[] },
])('on $database no picture is taken that it does not know: the log tells of them', async ({ known }) => {
  const directory = makeTestFolder()
  await openMedia({ directory })
  onTestFinished(closeMedia)
  for (const filePath of known) await plantRecord(filePath)
  const waiting = 'waiting/1732190000000-0a1b2c3d4e5f.png'
  for (const key of [older, newer, waiting]) await storeLongAgo(directory, key)
  const lines = readLog()
  start()
  await until(() => lines.length === 2)
  expect(await storedKeys()).toEqual([older, newer])
  expect(lines).toMatchObject([
    { msg: 'cleared away: uploads that were broken off', cleared: 1 },
    {
      msg: expect.stringContaining('they were left alone'),
      stray: 2 - known.length,
      records: known.length,
    },
  ])
})

test('a task that fails keeps no other from its work, and is told by name', async () => {
  // The media storage was never opened: files and cards cannot be looked through.
  const lines = readLog()
  await plantLeftovers()
  start()
  await until(async () => (await countLeftovers()).join() === '0,1')
  await until(() => lines.length === 5)
  expect(lines.map(({ msg, cleared }) => [msg, cleared])).toEqual([
    ['not cleared away: uploads that were broken off', undefined],
    ['not cleared away: unused share cards', undefined],
    ['cleared away: page views of long ago', 1],
    ['cleared away: sessions that are over', 1],
    ['not looked for: files without a record', undefined],
  ])
  expect(lines[0]?.err?.message).toContain('openMedia() must run')
})

test('what is still of use stays, and a round with nothing to do says nothing', async () => {
  await openMedia({ directory: makeTestFolder() })
  onTestFinished(closeMedia)
  const lines = readLog()
  await plantSession(await plantStaff())
  await database().insert(pageViews).values({ day: today, path: '/', count: 1 })
  const asked = vi.spyOn(database(), 'transaction')
  onTestFinished(() => asked.mockRestore())
  start()
  await until(() => asked.mock.calls.length === 2)
  expect(await countLeftovers()).toEqual([1, 1])
  expect(lines).toEqual([])
})

test('the round is made again each day, and no more once it was ended', async () => {
  const lines = readLog()
  const stop = start()
  const rounds = () => lines.filter(({ msg }) => msg.endsWith('uploads that were broken off')).length
  await until(() => lines.length >= 3)
  vi.advanceTimersByTime(oneDay - 1)
  expect(vi.getTimerCount()).toBe(1)
  expect(rounds()).toBe(1)
  await plantLeftovers()
  vi.advanceTimersByTime(1)
  await until(async () => (await countLeftovers()).join() === '0,1')
  expect(rounds()).toBe(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
