import { expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { officeAccount } from '#tests/support/mail/office-account.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { type EmailJob, enqueueEnquiry, type PlanJob, queues } from './outbox.ts'
import { planEmails } from './plan-emails.ts'

useTestDatabase()
const { enable, startSink, startQueue } = useMailOffice()
const office = officeAccount().admin_email

async function send(type: EnquiryType): Promise<string> {
  const { id } = await seedEnquiry({ type, name: `A ${type}`, email: `${crypto.randomUUID()}@example.com` })
  await database().transaction((transaction) => enqueueEnquiry(transaction, id))
  return id
}

/** Who got how many messages to the office. */
async function countByAddress(sink: Awaited<ReturnType<typeof startSink>>, total: number) {
  await waitFor(
    () => sink.messages.filter(({ to }) => !to[0]?.endsWith('@example.com')).length >= total || undefined,
  )
  const counts: Record<string, number> = {}
  for (const { to } of sink.messages) {
    const [address = ''] = to
    if (!address.endsWith('@example.com')) counts[address] = (counts[address] ?? 0) + 1
  }
  return counts
}

test('each further address is told of its types, each by a message of its own, and the office of all', async () => {
  const sink = await startSink()
  await startQueue()
  await enable({
    also_general: 'front@site.test',
    also_tour: `tours@site.test, FRONT@site.test, ${office.toUpperCase()}`,
  })
  for (const type of ['general', 'tour', 'trip_planning'] as const) await send(type)
  expect(await countByAddress(sink, 6)).toEqual({
    [office]: 3,
    'front@site.test': 1,
    'FRONT@site.test': 1,
    'tours@site.test': 1,
  })
  const emails = await sink.parsed()
  const copy = emails.find(({ to }) => to?.[0]?.address === 'tours@site.test')
  expect(copy?.subject).toMatch(/^New enquiry: A tour/)
  expect(copy?.text).toContain('for enquiries of this type')
  expect(copy?.to).toHaveLength(1)
})

test('one that was taken out of the settings meanwhile is told of nothing', async () => {
  const sink = await startSink()
  await enable({ also_general: 'gone@site.test' })
  const queue = await startQueue({ pause: 60 })
  await send('general')
  await queue.stop()
  await enable({ also_general: '' })
  await startQueue()
  expect(await countByAddress(sink, 1)).toEqual({ [office]: 1 })
})

test('of many at once each address is told in one message of those of its types', async () => {
  await enable({ also_tour: 'tours@site.test' })
  const queue = await startQueue({ pause: 60 })
  await queue.stop()
  const { started, stop } = startJobs({ registrations: [{ queues: {}, work: async () => undefined }] })
  onTestFinished(stop)
  await started
  const ids: string[] = []
  for (const type of ['general', 'tour', 'tour'] as const) ids.push(await send(type))
  const jobs = await jobQueue().fetch<PlanJob>(queues.plans, { batchSize: 3 })
  await planEmails(jobs.map((job) => ({ ...job, data: { ...job.data, late: true } })))
  const letters = await jobQueue().findJobs<EmailJob>(queues.letters)
  const told = letters.map(({ data: { order } }) =>
    order.kind === 'enquiry' ? [order.to ?? office, order.enquiryIds] : [],
  )
  expect(new Map(told as [string, string[]][])).toEqual(
    new Map([
      [office, ids.toSorted()],
      ['tours@site.test', ids.slice(1).toSorted()],
    ]),
  )
})
