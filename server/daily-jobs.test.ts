import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { scratchSchema } from '#server/backup/restore/older-schema.ts'
import { openLog } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media } from '#server/tables/media-tables.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { storedKeys } from '#tests/support/media/media-folder.ts'
import { seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { dailyUpkeep, doUpkeep } from './daily-jobs.ts'

useTestDatabase()
useStaffAccess()

const oneDay = 24 * 60 * 60 * 1000
const today = new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  closeMedia()
  await database().delete(pageViews)
  await database().delete(media)
})

type Line = { msg: string; cleared?: number; stray?: number; records?: number; err?: { message: string } }

/** What the round writes into the log, line by line. */
function readLog(): Line[] {
  const lines: Line[] = []
  openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  return lines
}

async function seedLeftovers(): Promise<void> {
  await seedSession(await seedStaff(), { expiresAt: new Date(Date.now() - 8 * oneDay) })
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

async function seedRecord(filePath: string): Promise<void> {
  const filename = path.basename(filePath)
  const kind = { filename, originalFilename: filename, mimeType: 'image/png', fileSize: 8 }
  await database()
    .insert(media)
    .values({ ...kind, filePath, width: 8, height: 8 })
}

async function roundIsOver(): Promise<boolean> {
  const { rows } = await database().execute(
    sql`SELECT 1 FROM email_queue.job WHERE name = 'daily-upkeep' AND state < 'completed'`,
  )
  return rows.length === 0
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
  for (const filePath of known) await seedRecord(filePath)
  const waiting = 'waiting/1732190000000-0a1b2c3d4e5f.png'
  for (const key of [older, newer, waiting]) await storeLongAgo(directory, key)
  const lines = readLog()
  await doUpkeep()
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
  await seedLeftovers()
  await database().execute(sql`CREATE SCHEMA ${sql.identifier(scratchSchema)}`)
  await doUpkeep()
  expect(await countLeftovers()).toEqual([0, 1])
  expect(lines.map(({ msg, cleared }) => [msg, cleared])).toEqual([
    ['not cleared away: uploads that were broken off', undefined],
    ['not cleared away: unused share cards', undefined],
    ['cleared away: page views of long ago', 1],
    ['cleared away: sessions that are over', 1],
    ['cleared away: rows of a restore that was killed', 1],
    ['not looked for: files without a record', undefined],
  ])
  expect(lines[0]?.err?.message).toContain('openMedia() must run')
})

test('what is still of use stays, and a round with nothing to do says nothing', async () => {
  await openMedia({ directory: makeTestFolder() })
  onTestFinished(closeMedia)
  const lines = readLog()
  await seedSession(await seedStaff())
  await database().insert(pageViews).values({ day: today, path: '/', count: 1 })
  await doUpkeep()
  expect(await countLeftovers()).toEqual([1, 1])
  expect(lines).toEqual([])
})

test('the round comes due once a day, and whenever an instance starts', async () => {
  await openMedia({ directory: makeTestFolder() })
  onTestFinished(closeMedia)
  for (const _ of [1, 2]) {
    await database().insert(pageViews).values({ day: '2020-02-29', path: '/', count: 7 })
    const site = startJobs({ registrations: [dailyUpkeep()] })
    onTestFinished(site.stop)
    await site.started
    await waitFor(async () => (await database().$count(pageViews)) === 0)
    // What comes due before a round is over is the same round.
    await waitFor(roundIsOver)
  }
  expect(await jobQueue().getSchedules()).toMatchObject([{ name: 'daily-upkeep', cron: '15 4 * * *' }])
})
