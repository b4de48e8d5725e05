import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { enqueueEnquiry, queues, readQueueDepth } from '#server/email/queue/outbox.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { emailCounts } from '#server/metrics/work-counts.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { sinkUser, startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { readUnsentEmails, removeUnsentEmail, resendEmails } from './unsent-email-records.ts'

useTestDatabase()

const { host, startSink, startQueue } = useMailOffice()
async function seedEnquiry(name = 'Asha Kulkarni'): Promise<void> {
  await database().transaction(async (transaction) => {
    const values = { type: 'general' as const, name, email: 'asha@example.com', sourcePage: 'contact' }
    const [row] = await transaction
      .insert(enquiries)
      .values({ ...values, message: 'BODY-CANARY' })
      .returning()
    await enqueueEnquiry(transaction, row?.id ?? '')
  })
}

test('before there is a queue nothing is unsent', async () => {
  expect(await readUnsentEmails(someStaff)).toEqual({ emails: [], total: 0, waiting: null })
  expect(await readQueueDepth()).toEqual({ waiting: 0, retrying: 0, unsent: 0, overdueSeconds: 0 })
})

test('what is no id, or is gone, is neither sent again nor removed', async () => {
  await startQueue({ retries: 0 })
  for (const id of ['x', "' OR 1=1", crypto.randomUUID()]) {
    expect([await resendEmails(someStaff, id), await removeUnsentEmail(someStaff, id)]).toEqual([0, false])
  }
})

test('a message that nobody has taken up is told as overdue by the age of the oldest', async () => {
  const email = await startQueue({ retries: 0 })
  // Nobody takes it up.
  await jobQueue().offWork(queues.plans)
  await seedEnquiry()
  await email.stop()
  await database().execute(sql`UPDATE email_queue.job SET start_after = now() - interval '90 seconds'`)
  const { overdueSeconds, ...depth } = await readQueueDepth()
  expect(depth).toEqual({ waiting: 1, retrying: 0, unsent: 0 })
  expect(Math.round(overdueSeconds)).toBeGreaterThanOrEqual(90)
})

test('other jobs that wait on the queue are no messages', async () => {
  await startQueue()
  await jobQueue().createQueue('something-else')
  await jobQueue().send('something-else')
  expect(await readQueueDepth()).toEqual({ waiting: 0, retrying: 0, unsent: 0, overdueSeconds: 0 })
})

test('a message that failed for now is told as waiting, with the reason and the next attempt', async () => {
  await startQueue({ retries: 5, firstRetry: 60 })
  await seedEnquiry()
  await expect.poll(async () => (await readUnsentEmails(someStaff)).waiting?.count).toBe(2)
  const { waiting, total } = await readUnsentEmails(someStaff)
  expect([total, waiting?.problem]).toEqual([0, 'The mail server refused the connection.'])
  expect(waiting?.nextAt.getTime()).toBeGreaterThan(Date.now())
  expect(await readQueueDepth()).toEqual({ waiting: 0, retrying: 2, unsent: 0, overdueSeconds: 0 })
})

test('a message that was given up says why in the mail server’s words, and goes out when sent again', async () => {
  const refusing = await startSmtpSink({ host, password: 'another' })
  const { sent, failed } = emailCounts
  await startQueue({ retries: 0 })
  await seedEnquiry('आशा')
  await expect.poll(async () => (await readUnsentEmails(someStaff)).total).toBe(2)
  expect(emailCounts).toEqual({ sent, failed: failed + 2 })
  expect(await readQueueDepth()).toMatchObject({ waiting: 0, unsent: 2 })
  await refusing.stop()
  const { emails: letters } = await readUnsentEmails(someStaff)
  expect(letters.map(({ what }) => what).sort()).toEqual([
    'Acknowledgement, to the traveller',
    'New enquiry, to the office',
  ])
  for (const { about, problem } of letters) {
    expect(about).toBe('आशा')
    expect(problem).toContain('535 5.7.8 Username and password not accepted')
  }
  const sink = await startSink()
  const office = letters.find(({ what }) => what.startsWith('New enquiry'))
  expect(await resendEmails(someStaff, office?.id)).toBe(1)
  await expect.poll(() => sink.messages.map(({ to }) => to[0])).toEqual(['office@site.test'])
  expect(await resendEmails(someStaff)).toBe(1)
  await expect.poll(() => sink.messages.length).toBe(2)
  expect(await readUnsentEmails(someStaff)).toMatchObject({ total: 0, waiting: null })
  // A message is counted once its server has said that it took it: a moment after it was taken.
  await expect.poll(() => emailCounts).toEqual({ sent: sent + 2, failed: failed + 2 })
})

test('a message that is discarded is gone', async () => {
  await startSink({ refusedRecipient: 'asha@example.com' })
  await startQueue({ retries: 0 })
  await seedEnquiry()
  await expect.poll(async () => (await readUnsentEmails(someStaff)).total).toBe(1)
  const [letter] = (await readUnsentEmails(someStaff)).emails
  expect(await removeUnsentEmail(someStaff, letter?.id ?? '')).toBe(true)
  expect((await readUnsentEmails(someStaff)).total).toBe(0)
})

test('no log line tells a password, an address or a word of a message (J03)', async () => {
  const lines: string[] = []
  openLog('trace', { write: (line: string) => void lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  const refusing = await startSmtpSink({ host, password: 'another' })
  await startQueue({ retries: 3 })
  await seedEnquiry()
  await expect.poll(() => lines.join('')).toContain('"problem":"login"')
  await refusing.stop()
  const sink = await startSink()
  await expect.poll(() => sink.messages.length).toBe(2)
  const all = lines.join('')
  expect(all).not.toMatch(/CANARY|asha@|office@|Kulkarni|Namaste/)
})

test('nowhere in the database does the password stand in clear, nor the words of a message (J07)', async () => {
  const sink = await startSink()
  await startQueue({ retries: 0 })
  await seedEnquiry()
  await expect.poll(() => sink.messages.length).toBe(2)
  expect(sink.messages[0]?.user).toBe(sinkUser)
  const { rows } = await database().execute<{ place: string }>(sql`
    SELECT table_schema || '.' || table_name AS place FROM information_schema.tables
    WHERE table_schema IN ('public', 'email_queue') AND table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { place } of rows) {
    const name = sql.join(
      place.split('.').map((part) => sql.identifier(part)),
      sql`.`,
    )
    const { rows: hits } = await database().execute<{ text: string }>(
      sql`SELECT t::text AS text FROM ${name} AS t WHERE t::text ~ 'CANARY'`,
    )
    for (const { text } of hits) found.push(`${place}: ${text.includes('SMTPPW') ? 'password' : 'words'}`)
  }
  expect(found).toEqual(['public.enquiries: words'])
})
