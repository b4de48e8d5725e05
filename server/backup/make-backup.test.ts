import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/test-database.ts'
import { findBackupState, judgeBackups, readBackupHealth } from './backup-records.ts'
import { backupRuns } from './backup-run-table.ts'
import { backupName, makeBackup } from './make-backup.ts'
import { makeBackupIfDue, startNightlyBackups } from './nightly-backup.ts'

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

test('before the first backup there is none, and no problem', async () => {
  expect(await findBackupState()).toEqual({ last: undefined, problem: undefined })
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

test('only so many files stay, the newest; what is not ours is left alone, what was cut off is cleared away', async () => {
  await mkdir(directory)
  const older = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) =>
    backupName(new Date(`${day}T02:00:00Z`)),
  )
  for (const name of [...older, 'notes.txt', `${older[0]}.unfinished`])
    await writeFile(path.join(directory, name), '')
  const made = await makeBackup({ directory, keep: 2 })
  expect((await readdir(directory)).sort()).toEqual(
    ['notes.txt', older[2], path.basename(made?.file ?? '')].sort(),
  )
})

test('of five instances at the hour one makes the backup, and none at another hour or twice a night', async () => {
  const night = new Date()
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(
      night,
    ),
  )
  const nightly = { hour, directory, keep: 5 }
  expect(await makeBackupIfDue({ ...nightly, hour: (hour + 1) % 24 }, night)).toBe(false)
  expect(await makeBackupIfDue({ ...nightly, hour: undefined }, night)).toBe(false)
  const made = await Promise.all(Array.from({ length: 5 }, () => makeBackupIfDue(nightly, night)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await makeBackupIfDue(nightly, night)).toBe(false)
  expect(await makeBackupIfDue(nightly, new Date(night.getTime() + 24 * 3_600_000))).toBe(true)
})

test('one that was made, or failed, by hand on the day before does not stand for the night', async () => {
  const night = new Date('2026-11-20T20:35:00Z')
  const startedAt = new Date('2026-11-20T16:00:00Z')
  await database()
    .insert(backupRuns)
    .values({ file: 'x', startedAt, endedAt: startedAt, problem: 'It failed.' })
  expect(await makeBackupIfDue({ hour: 2, directory, keep: 5 }, night)).toBe(true)
})

test('without an hour no clock is looked at', () => {
  expect(startNightlyBackups({ hour: undefined, directory, keep: 1 })()).toBeUndefined()
})

test('names sort as their times do', () => {
  expect(backupName(new Date('2026-11-21T20:30:00Z'))).toBe('pravas-2026-11-21T20-30-00Z.tar.gz')
})

test('a failed backup is trouble, an old one or none advice, a new one good', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const bytes = 5_242_880
  const isNightly = false
  const fresh = { at: new Date('2026-11-20T20:30:00Z'), bytes }
  const old = { at: new Date('2026-11-18T20:30:00Z'), bytes }
  const failed = judgeBackups({ last: old, problem: 'There is no room left.', isNightly }, now)
  expect(failed.state).toBe('trouble')
  expect(failed.words).toMatch(/^There is no room left\. The last good one is of 19 Nov.*\(5 MB\)\.$/)
  const first = judgeBackups({ last: undefined, problem: undefined, isNightly: true }, now)
  expect(first.words).toBe('There is none yet. The first one is made in the coming night.')
  const never = judgeBackups({ last: undefined, problem: 'It failed.', isNightly }, now)
  expect(never.words).toBe('It failed. There is no good one yet.')
  expect(judgeBackups({ last: undefined, problem: undefined, isNightly }, now).state).toBe('advice')
  expect(judgeBackups({ last: old, problem: undefined, isNightly }, now).state).toBe('advice')
  expect(judgeBackups({ last: fresh, problem: undefined, isNightly }, now).state).toBe('good')
})

test('staff read it in a line', async () => {
  expect(await readBackupHealth()).toMatchObject({ part: 'Backups', state: 'advice' })
})
