import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { readUnsentEmails, type UnsentEmailList } from '#server/email/unsent-email-records.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readLiveNotice } from '#shared/pages/live-notice.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { reportOnceStored } from './deliver-emails.ts'
import { enqueueEnquiry } from './outbox.ts'

const { connection } = useTestDatabase()
const { startSink, startQueue } = useMailOffice()
async function seedEnquiry(): Promise<void> {
  await database().transaction(async (transaction) => {
    const values = {
      type: 'general' as const,
      name: 'Asha',
      email: 'asha@example.com',
      sourcePage: 'contact',
    }
    const [row] = await transaction
      .insert(enquiries)
      .values({ ...values, message: '' })
      .returning()
    await enqueueEnquiry(transaction, row?.id ?? '')
  })
}

/** What a screen reads that looks as soon as it is told, time after time. */
async function watchUnsent(): Promise<UnsentEmailList[]> {
  const seen: UnsentEmailList[] = []
  const listener = new pg.Client(connection)
  await listener.connect()
  await listener.query('LISTEN change_notices')
  listener.on('notification', ({ payload }) => {
    if (readLiveNotice(payload ?? '')?.topic === 'email')
      void readUnsentEmails(someStaff).then((unsent) => seen.push(unsent))
  })
  onTestFinished(() => listener.end())
  return seen
}

test('nobody is told of a refused message before it stands in the list, though another of its batch takes long', async () => {
  const seen = await watchUnsent()
  await startSink({ refusedRecipient: 'office@site.test', slowness: 1500 })
  await startQueue({ retries: 0 })
  await seedEnquiry()
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  expect(seen[0]).toMatchObject({
    total: 1,
    emails: [{ problem: expect.stringContaining('No such mailbox') }],
  })
})

test('nor of one that is to be tried again before it stands there as waiting', async () => {
  const seen = await watchUnsent()
  await startQueue({ retries: 3, firstRetry: 60 })
  await seedEnquiry()
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  expect(seen[0]?.waiting).toMatchObject({ problem: 'The mail server refused the connection.' })
})

test('a job that the queue does not know is told of at once', async () => {
  const seen = await watchUnsent()
  await startQueue({ retries: 0 })
  await reportOnceStored([crypto.randomUUID()])
  await expect.poll(() => seen.length).toBe(1)
})
