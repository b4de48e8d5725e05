/** The office's e-mail for tests: switched on, with a mail server of its own and a queue that begins empty each time. */

import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { saveEmailSettings } from '#server/email/email-setting-records.ts'
import { type EmailOptions, emailJobs } from '#server/email/queue/email-jobs.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { reachMailHosts } from './mail-hosts.ts'
import { officeMailHost as host, officeAccount } from './office-account.ts'
import { startSmtpSink } from './smtp-sink.ts'

/** Removes all jobs. The queues stay: creating their schema costs more than most tests of them. */
async function emptyQueues(): Promise<void> {
  const { rows } = await database().execute<{ jobs: string | null }>(
    sql`SELECT to_regclass(${`${jobSchema}.job`})::text AS jobs`,
  )
  if (rows[0]?.jobs) await database().execute(sql.raw(`TRUNCATE ${jobSchema}.job CASCADE`))
}

/** Call it at the top of a file, below useTestDatabase(). */
export function useMailOffice() {
  async function enable(given: Partial<EmailSettings> = {}): Promise<void> {
    await database().delete(settings)
    await saveEmailSettings(someStaff, { values: { ...officeAccount(), ...given }, loadedVersion: '' })
  }

  beforeAll(() => {
    reachMailHosts()
    const SECRET = 'a secret for tests alone, letter s'
    loadConfiguration({ SECRET, PUBLIC_ORIGIN: 'https://site.test', SMTP_PRIVATE_HOSTS: 'true' })
  })
  beforeEach(async () => {
    for (const table of [enquiries, rateLimits]) await database().delete(table)
    await emptyQueues()
    await enable()
  })

  return {
    host,
    enable,
    /** The office's mail server; ends with the running test. */
    async startSink(given: Parameters<typeof startSmtpSink>[0] = {}) {
      const sink = await startSmtpSink({ host, ...given })
      onTestFinished(sink.stop)
      return sink
    },
    /** The queue with short pauses; ends with the running test. */
    async startQueue(given: EmailOptions = {}) {
      const email = startJobs({ registrations: [emailJobs({ pause: 0.5, firstRetry: 1, ...given })] })
      onTestFinished(email.stop)
      await email.started
      return email
    },
  }
}

/** For files that set up the site in their own way: a mail server and a queue with short pauses, until the running test ends. */
export async function startOfficeMail() {
  const sink = await startSmtpSink({ host })
  onTestFinished(sink.stop)
  const queue = startJobs({ registrations: [emailJobs({ pause: 0.5 })] })
  onTestFinished(queue.stop)
  await queue.started
  return sink
}

/** Stores the office's email account past its form; off, it sends nothing. */
export async function saveOfficeEmail(email_enabled = true): Promise<void> {
  await saveEmailSettings(someStaff, { values: { ...officeAccount(), email_enabled }, loadedVersion: '' })
}
