import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { plantSession, plantStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'
import { staffSessions } from './auth/auth-tables.ts'
import { openLog } from './config/log.ts'
import { database } from './database/database.ts'
import { closeMedia, openMedia } from './media/media.ts'
import { pageViews } from './statistics/page-view-table.ts'
import { startUpkeep } from './upkeep.ts'

useTestDatabase()
useStaffAccess()

const oneDay = 24 * 60 * 60 * 1000
const today = new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  closeMedia()
  await database().delete(pageViews)
  // The day between two rounds passes when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** What the round writes into the log, line by line. */
function readLog(): { msg: string; cleared?: number; err?: { message: string } }[] {
  const lines: ReturnType<typeof readLog> = []
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

const countLeftovers = async () => [
  await database().$count(staffSessions),
  await database().$count(pageViews),
]

test('a task that fails keeps no other from its work, and is told by name', async () => {
  // The media storage was never opened: files and cards cannot be looked through.
  const lines = readLog()
  await plantLeftovers()
  start()
  await until(async () => (await countLeftovers()).join() === '0,1')
  await until(() => lines.length === 4)
  expect(lines.map(({ msg, cleared }) => [msg, cleared])).toEqual([
    ['not cleared away: stray media files', undefined],
    ['not cleared away: unused share cards', undefined],
    ['cleared away: page views of long ago', 1],
    ['cleared away: sessions that are over', 1],
  ])
  expect(lines[0]?.err?.message).toContain('openMedia() must run')
})

test('what is still of use stays, and a round with nothing to do says nothing', async () => {
  await openMedia({ directory: makeTestFolder() })
  onTestFinished(closeMedia)
  const lines = readLog()
  await plantSession(await plantStaff())
  await database().insert(pageViews).values({ day: today, path: '/', count: 1 })
  const asked = vi.spyOn(database(), 'delete')
  onTestFinished(() => asked.mockRestore())
  start()
  await until(() => asked.mock.calls.length === 2)
  expect(await countLeftovers()).toEqual([1, 1])
  expect(lines).toEqual([])
})

test('the round is made again each day, and no more once it was ended', async () => {
  const lines = readLog()
  const stop = start()
  const rounds = () => lines.filter(({ msg }) => msg.endsWith('stray media files')).length
  const isOver = (round: number) => until(() => lines.length === round * 2)
  await isOver(1)
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
