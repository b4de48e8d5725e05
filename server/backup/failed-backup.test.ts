import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { saveEmailSettings } from '#server/email/email-setting-records.ts'
import { emailJobs } from '#server/email/queue/email-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { settings } from '#server/tables/setting-table.ts'
import { backupRuns } from '#server/tables/system-tables.ts'
import { formatDateTime, indiaOffset } from '#shared/values/dates.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { officeMailHost as host, officeAccount } from '#tests/support/mail/office-account.ts'
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { reportFailedBackup } from './failed-backup.ts'
import { lookAtClock } from './nightly-backup.ts'

useTestDatabase()

const hour = 3_600_000
const problem = 'The last backup failed: there is no room left where backups are put.'

beforeEach(async () => {
  const SECRET = 'a secret of thirty-two characters or more'
  const DATA_DIR = makeTestFolder()
  loadConfiguration({ DATA_DIR, SECRET, PUBLIC_ORIGIN: 'https://site.test', SMTP_PRIVATE_HOSTS: 'true' })
  for (const table of [settings, backupRuns]) await database().delete(table)
  await database().execute(sql`DROP SCHEMA IF EXISTS email_queue CASCADE`)
  await saveEmailSettings(someStaff, { values: officeAccount(), loadedVersion: '' })
})

async function seedRun(at: Date, outcome: { problem?: string; bytes?: number } = {}): Promise<void> {
  await database()
    .insert(backupRuns)
    .values({ file: 'x', startedAt: at, endedAt: at, ...outcome })
}

async function startQueue() {
  const email = startJobs({ registrations: [emailJobs({ pause: 0.5, firstRetry: 1, retries: 0 })] })
  onTestFinished(email.stop)
  await email.started
}

async function countEmails(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM email_queue.job WHERE name = 'letters'`,
  )
  return rows[0]?.count ?? 0
}

test('a backup that went well, that was mended since, or that failed long ago is not told of', async () => {
  await startQueue()
  const now = new Date()
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  expect(await reportFailedBackup(now)).toBe(false)
  await seedRun(ago(30), { problem })
  expect(await reportFailedBackup(now)).toBe(false)
  await seedRun(ago(3), { problem })
  await seedRun(ago(2), { bytes: 7 })
  expect(await reportFailedBackup(now)).toBe(false)
  expect(await countEmails()).toBe(0)
})

test('however often and by however many it is looked at, a day has one message, and the next day another', async () => {
  await startQueue()
  const first = new Date('2026-11-20T20:35:00Z')
  await seedRun(first, { problem })
  for (const minutes of [0, 5, 600])
    await Promise.all(
      Array.from({ length: 3 }, () => reportFailedBackup(new Date(first.getTime() + minutes * 60_000))),
    )
  // Again by hand on the same day.
  await seedRun(new Date(first.getTime() + 2 * hour), { problem })
  await reportFailedBackup(new Date(first.getTime() + 2 * hour))
  expect(await countEmails()).toBe(1)
  const second = new Date(first.getTime() + 24 * hour)
  await seedRun(second, { problem })
  await reportFailedBackup(second)
  expect(await countEmails()).toBe(2)
})

test('the office reads what went wrong, since when, and which backup is the last good one', async () => {
  const sink = await startSmtpSink({ host })
  onTestFinished(sink.stop)
  await startQueue()
  await seedRun(new Date(Date.now() - 26 * hour), { bytes: 7 })
  await seedRun(new Date(Date.now() - hour), { problem })
  expect(await reportFailedBackup(new Date())).toBe(true)
  await expect.poll(() => sink.messages.length).toBe(1)
  const [email] = await sink.parsed()
  expect(email?.to?.[0]?.address).toBe('office@site.test')
  expect(email?.subject).toMatch(/^A backup of .+ failed$/)
  expect(email?.text).toContain(problem)
  expect(email?.text).toMatch(/Last good one.*\d{4}/s)
  expect(email?.text).toContain('https://site.test/admin')
})

test('a night whose backup fails is told by the clock itself, once its last attempt has failed', async () => {
  const sink = await startSmtpSink({ host })
  onTestFinished(sink.stop)
  await startQueue()
  const directory = path.join(makeTestFolder(), 'backups')
  await writeFile(directory, 'a file where the folder should be')
  // The clock stands, so that the night is not over between this and the look at it.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [minute, third] = [60_000, Date.now() + 5 * 60_000]
  for (const earlier of [62, 31]) await seedRun(new Date(third - earlier * minute), { problem })
  // A night that began two to three hours ago.
  const inIndia = new Date(third - 2 * hour + indiaOffset)
  const nightly = { hour: inIndia.getUTCHours(), directory, keep: 1 }
  vi.setSystemTime(third)
  await lookAtClock(nightly)
  expect(await database().$count(backupRuns, isNotNull(backupRuns.endedAt))).toBe(3)
  expect(await countEmails()).toBe(0)
  vi.setSystemTime(third + 30 * minute)
  await lookAtClock(nightly)
  await expect.poll(() => sink.messages.length).toBe(1)
  const [email] = await sink.parsed()
  expect(email?.text).toContain('where backups are put is no folder')
  expect(email?.text).toContain(formatDateTime(new Date(third + 30 * minute)))
  expect(email?.text).toContain('There is none yet.')
})
