import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { backupRuns, schemaMigrations } from '#server/tables/system-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { backupName } from './backup-contents.ts'
import { findBackupState, rateBackups, readBackupHealth, signEvery } from './backup-records.ts'
import { makeBackup } from './make-backup.ts'
import { lookAtClock, makeBackupIfDue, nightlyBackups } from './nightly-backup.ts'
import { maxStandstill } from './write-snapshot.ts'

useTestDatabase()

let directory: string

beforeEach(async () => {
  const folder = makeTestFolder()
  directory = path.join(folder, 'backups')
  loadConfiguration({ DATA_DIR: folder, SECRET: 'a secret of thirty-two characters or more' })
  await openMedia({ directory: path.join(folder, 'media') })
  await database().delete(backupRuns)
  return closeMedia
})

/** Only the clock and what comes again and again: time passes when the test says so. */
function holdTheClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const awayBucket = {
  ...{ endpoint: 'http://127.0.0.1:9', bucket: 'away', region: 'us-east-1', folder: 'site' },
  ...{ accessKeyId: 'id', secretAccessKey: 'key', passphrase: 'long enough for a test' },
}

test('before the first backup there is none, and no problem', async () => {
  expect(await findBackupState()).toEqual({ last: undefined, problem: undefined })
})

test('a stopped backup leaves no file, and the dashboard shows that it was stopped', async () => {
  await expect(makeBackup({ directory, keep: 3, signal: AbortSignal.abort() })).rejects.toThrow('was stopped')
  expect(await readdir(directory)).toEqual([])
  expect((await findBackupState()).problem).toBe('The last backup was stopped before it ended.')
})

test('a folder that cannot be written is told in words, and told until a backup succeeds', async () => {
  await writeFile(directory, 'a file where the folder should be')
  await expect(makeBackup({ directory, keep: 3 })).rejects.toThrow()
  const { last, problem } = await findBackupState()
  expect(last).toBeUndefined()
  expect(problem).toBe('The last backup failed: where backups are put is no folder.')
  await makeBackup({ directory: `${directory}-elsewhere`, keep: 3 })
  const after = await findBackupState()
  expect(after.problem).toBeUndefined()
  expect(after.last?.bytes).toBeGreaterThan(100)
})

test('one that was begun long ago and never ended is a problem; one that is being made is none', async () => {
  await database().insert(backupRuns).values({ file: 'a.tar.gz', startedAt: new Date() })
  expect((await findBackupState()).problem).toBeUndefined()
  await database()
    .insert(backupRuns)
    .values({ file: 'b.tar.gz', startedAt: new Date(Date.now() - 7 * 3_600_000) })
  expect((await findBackupState()).problem).toMatch(/^The last backup was begun and never finished/)
})

test('only so many files stay, the newest; what is not ours is left alone', async () => {
  await mkdir(directory)
  const older = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) =>
    backupName(new Date(`${day}T02:00:00Z`)),
  )
  for (const name of [...older, 'notes.txt']) await writeFile(path.join(directory, name), '')
  const made = await makeBackup({ directory, keep: 2 })
  expect((await readdir(directory)).sort()).toEqual(
    ['notes.txt', older[2], path.basename(made?.file ?? '')].sort(),
  )
})

test('the one just made stays, also beside those whose names a clock has made that ran ahead', async () => {
  await mkdir(directory)
  const ahead = ['2031-01-01', '2031-01-02'].map((day) => backupName(new Date(`${day}T02:00:00Z`)))
  for (const name of ahead) await writeFile(path.join(directory, name), '')
  const made = await makeBackup({ directory, keep: 2 })
  expect((await readdir(directory)).sort()).toEqual([path.basename(made?.file ?? ''), ahead[1]])
})

test('the tries of a night whose bucket fails leave one file in the folder, and those of other nights stay', async () => {
  await mkdir(directory)
  const earlier = backupName(new Date('2026-11-19T20:30:00Z'))
  await writeFile(path.join(directory, earlier), '')
  const tries = ['2026-11-20T20:30:00Z', '2026-11-20T21:05:00Z', '2026-11-20T21:40:00Z']
  for (const time of tries) {
    await database().update(backupRuns).set({ endedAt: sql`started_at` })
    await expect(
      makeBackupIfDue({ hour: 2, directory, bucket: awayBucket, keep: 2 }, new Date(time)),
    ).rejects.toThrow()
  }
  expect((await readdir(directory)).sort()).toEqual([earlier, backupName(new Date(tries[2] ?? ''))])
})

test('one that somebody asked for stays beside the tries of the night, also when its copy for the bucket failed', async () => {
  const [asked, night] = [new Date('2026-11-20T20:40:00Z'), new Date('2026-11-20T21:20:00Z')] as const
  await expect(makeBackup({ directory, bucket: awayBucket, keep: 3, now: asked })).rejects.toThrow()
  await database().update(backupRuns).set({ endedAt: sql`started_at` })
  expect(await makeBackupIfDue({ hour: 2, directory, keep: 3 }, night)).toBe(true)
  expect((await readdir(directory)).sort()).toEqual([asked, night].map((time) => backupName(time)))
})

test('a backup of the night that our records do not know stays: it is of another database, or somebody put it there', async () => {
  await mkdir(directory)
  const good = backupName(new Date('2026-11-20T20:30:00Z'))
  await writeFile(path.join(directory, good), '')
  // The database was lost after it, and an empty one is to take it in: the clock may be first.
  const now = new Date('2026-11-20T21:40:00Z')
  expect(await makeBackupIfDue({ hour: 2, directory, keep: 3 }, now)).toBe(true)
  expect((await readdir(directory)).sort()).toEqual([good, backupName(now)])
})

test('one that is being written stays, and so does what is not ours; what was cut off is cleared away', async () => {
  await mkdir(directory)
  const names = ['2026-11-01', '2026-11-02'].map((day) => backupName(new Date(`${day}T02:00:00Z`)))
  const [silent, growing] = names.map((name) => `${name}.unfinished`) as [string, string]
  for (const name of [silent, growing, 'film.unfinished']) await writeFile(path.join(directory, name), '')
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000)
  for (const name of [silent, 'film.unfinished'])
    await utimes(path.join(directory, name), halfAnHourAgo, halfAnHourAgo)
  const made = await makeBackup({ directory, keep: 2 })
  expect((await readdir(directory)).sort()).toEqual(
    ['film.unfinished', growing, path.basename(made?.file ?? '')].sort(),
  )
})

test('while one is being made no other begins, here or elsewhere, and a sign of life keeps it so', async () => {
  holdTheClock()
  const storage = mediaStorage()
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  await storage.put('media/1732190000000-9f2c4e71a0b3.webp', Buffer.from('a picture'))
  vi.spyOn(storage, 'read').mockImplementation(() => {
    asked.resolve()
    return answer.promise
  })
  const first = makeBackup({ directory, keep: 3 })
  await asked.promise
  expect(await makeBackup({ directory, keep: 3 })).toBeUndefined()
  for (let passed = 0; passed < 3 * 60_000; passed += signEvery) {
    vi.advanceTimersByTime(signEvery)
    await waitFor(
      async () => (await database().select().from(backupRuns))[0]?.aliveAt?.getTime() === Date.now(),
    )
  }
  expect(await makeBackup({ directory, keep: 3 })).toBeUndefined()
  answer.resolve(undefined)
  expect(await first).toBeDefined()
  expect((await database().select().from(backupRuns)).length).toBe(1)
})

test('a backup of which nothing was heard for two minutes keeps nobody from making one', async () => {
  const [startedAt, aliveAt] = [10, 2].map((minutes) => new Date(Date.now() - minutes * 60_000))
  await database().insert(backupRuns).values({ file: 'x', startedAt, aliveAt })
  expect((await findBackupState()).problem).toMatch(/^The last backup was begun and never finished/)
  expect(await makeBackup({ directory, keep: 3 })).toBeDefined()
})

test('a folder that hangs is given up after ten minutes, and not called again until it answers', async () => {
  holdTheClock()
  await mkdir(directory)
  const [first, second, third] = [0, 1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [
    Date,
    Date,
    Date,
  ]
  // Without a reader, opening it to write does not return.
  const hanging = path.join(directory, `${backupName(first)}.unfinished`)
  execFileSync('mkfifo', [hanging])
  const hung = expect(makeBackup({ directory, keep: 3, now: first })).rejects.toThrow(
    /^For ten minutes nothing/,
  )
  await waitFor(async () => (await database().$count(backupRuns)) === 1)
  await setTimeout(100)
  vi.advanceTimersByTime(maxStandstill + 60_000)
  await hung
  const { problem } = await findBackupState()
  expect(problem).toBe(
    'The last backup failed. For ten minutes nothing could be written where backups are put.',
  )
  await expect(makeBackup({ directory, keep: 3, now: second })).rejects.toThrow(/still does not answer/)
  closeSync(openSync(hanging, constants.O_RDONLY | constants.O_NONBLOCK))
  await waitFor(
    async () => (await makeBackup({ directory, keep: 3, now: third }).catch(() => undefined)) !== undefined,
  )
  expect(await readdir(directory)).toEqual([backupName(third)])
})

test('a database of another release is told in words', async () => {
  await database().insert(schemaMigrations).values({ number: 99, name: 'of-tomorrow', checksum: '' })
  onTestFinished(
    async () => void (await database().delete(schemaMigrations).where(eq(schemaMigrations.number, 99))),
  )
  await expect(makeBackup({ directory, keep: 3 })).rejects.toThrow('newer than this release')
  expect((await findBackupState()).problem).toMatch(
    /^The last backup failed\. The database is newer than this/,
  )
})

test('of five instances at the hour one makes the backup, and none by day or twice a night', async () => {
  const night = new Date('2026-11-20T20:35:00Z')
  const nightly = { hour: 2, directory, keep: 5 }
  expect(await makeBackupIfDue({ ...nightly, hour: 3 }, night)).toBe(false)
  expect(await makeBackupIfDue({ ...nightly, hour: undefined }, night)).toBe(false)
  const made = await Promise.all(Array.from({ length: 5 }, () => makeBackupIfDue(nightly, night)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await makeBackupIfDue(nightly, night)).toBe(false)
  expect(await makeBackupIfDue(nightly, new Date(night.getTime() + 24 * 3_600_000))).toBe(true)
})

test('a night whose backup fails has four attempts, half an hour apart, however many look', async () => {
  holdTheClock()
  await writeFile(directory, 'a file where the folder should be')
  const windowStart = new Date('2026-11-20T20:30:00Z').getTime()
  const begun: number[] = []
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const now = new Date(windowStart + minutes * 60_000)
    vi.setSystemTime(now)
    const looks = await Promise.allSettled(
      [1, 2].map(() => makeBackupIfDue({ hour: 2, directory, keep: 5 }, now)),
    )
    for (const { status } of looks) if (status === 'rejected') begun.push(minutes)
  }
  expect(begun).toEqual([0, 30, 60, 90])
})

test('without an hour no clock is looked at, with one every five minutes', async () => {
  expect(nightlyBackups({ hour: undefined, directory, keep: 1 })).toEqual([])
  const jobs = startJobs({ registrations: nightlyBackups({ hour: 2, directory, keep: 1 }) })
  onTestFinished(jobs.stop)
  await jobs.started
  expect(await jobQueue().getSchedules()).toMatchObject([{ name: 'nightly-backup', cron: '*/5 * * * *' }])
})

test('a night that was missed is made up for by the look after it, as long as it is night, by one instance', async () => {
  holdTheClock()
  vi.setSystemTime(new Date('2026-11-21T00:25:00Z'))
  const nightly = { hour: 2, directory, keep: 5 }
  await Promise.all([lookAtClock(nightly), lookAtClock(nightly)])
  expect(await database().$count(backupRuns)).toBe(1)
  await database().delete(backupRuns)
  vi.setSystemTime(new Date('2026-11-21T00:35:00Z'))
  await lookAtClock(nightly)
  expect(await database().$count(backupRuns)).toBe(0)
})

test('names sort as their times do', () => {
  expect(backupName(new Date('2026-11-21T20:30:00Z'))).toBe('pravas-2026-11-21T20-30-00Z.tar.gz')
})

test('a failed backup is trouble, an old one or none advice, a new one good', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const bytes = 5_242_880
  const isNightly = false
  const fresh = { at: new Date('2026-11-20T20:30:00Z'), bytes, file: 'x' }
  const old = { at: new Date('2026-11-18T20:30:00Z'), bytes, file: 'x' }
  const failed = rateBackups({ last: old, problem: 'There is no room left.', isNightly }, now)
  expect(failed.state).toBe('trouble')
  expect(failed.words).toMatch(/^There is no room left\. The last good one is of 19 Nov.*\(5 MB\)\.$/)
  const first = rateBackups({ last: undefined, problem: undefined, isNightly: true }, now)
  expect(first.words).toBe('There is none yet. The first one is made in the coming night.')
  const never = rateBackups({ last: undefined, problem: 'It failed.', isNightly }, now)
  expect(never.words).toBe('It failed. There is no good one yet.')
  expect(rateBackups({ last: undefined, problem: undefined, isNightly }, now).state).toBe('advice')
  expect(rateBackups({ last: old, problem: undefined, isNightly }, now).state).toBe('advice')
  expect(rateBackups({ last: fresh, problem: undefined, isNightly }, now).state).toBe('good')
})

test('staff read it in a line', async () => {
  expect(await readBackupHealth(someStaff)).toMatchObject({ part: 'Backups', state: 'advice' })
})

test('any error at the start of a backup is logged', async () => {
  const error = new Error('no right to do that')
  vi.spyOn(database(), 'transaction').mockRejectedValueOnce(error)
  const logged = vi.spyOn(log(), 'error').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(makeBackup({ directory, keep: 1 })).rejects.toBe(error)
  expect(logged).toHaveBeenCalledWith({ part: 'backup', err: error }, 'no backup could be begun')
})
