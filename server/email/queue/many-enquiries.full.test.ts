import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Job } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { storeEnquiry } from '#server/enquiries/store-enquiry.ts'
import { jobQueue, openJobQueue } from '#server/jobs/job-queue.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { receivedEnquiry } from '#tests/support/browser/received-enquiry.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { startUnresponsiveServer } from '#tests/support/mail/smtp-sink.ts'
import { contactDraft } from '#tests/support/pages/contact-draft.ts'
import { type PlanJob, queues } from './outbox.ts'
import { planEmails } from './plan-emails.ts'

useTestDatabase()

const { host, startSink, startQueue } = useMailOffice()

let senders = 0

/** Stores an enquiry from an address of its own, as the public form does. */
async function send(given: { key?: string; suspected?: boolean; draft?: Partial<EnquiryDraft> } = {}) {
  senders += 1
  const { key = `key-${senders}`, suspected = false } = given
  const draft = contactDraft({ email: `asha-${senders}@example.com`, ...given.draft })
  const limit = { purpose: 'enquiry: test', hits: 10, seconds: 60 }
  return storeEnquiry({
    draft,
    language: 'en',
    keys: { own: key, known: [key] },
    suspected,
    network: `network ${senders}`,
    hit: { limit, who: `${senders}` },
  })
}

async function countJobs(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database().execute<{ number: string }>(
    sql`SELECT count(*) AS number FROM email_queue.job WHERE ${where}`,
  )
  return Number(rows[0]?.number)
}

test('suspected spam is mailed to nobody', async () => {
  await startQueue()
  expect(await send({ suspected: true })).toEqual(receivedEnquiry)
  expect([await database().$count(enquiries), await countJobs(sql`true`)]).toEqual([1, 0])
})

test('a double click makes one row and one message (H03)', async () => {
  const sink = await startSink()
  await startQueue()
  const draft = { email: 'asha@example.com' }
  const both = await Promise.all([send({ key: 'same', draft }), send({ key: 'same', draft })])
  expect(both).toEqual([receivedEnquiry, receivedEnquiry])
  await expect.poll(() => sink.messages.length).toBe(2)
  expect(sink.messages.filter(({ to }) => to[0] === 'office@site.test')).toHaveLength(1)
  expect(await database().$count(enquiries)).toBe(1)
})

test('an enquiry whose order fails is stored, and told of once all the same', async () => {
  const sink = await startSink()
  await startQueue()
  const queue = jobQueue()
  const insert = queue.insert.bind(queue)
  vi.spyOn(queue, 'insert').mockImplementationOnce(async (...given) => {
    await insert(...given)
    throw new Error('too late')
  })
  expect(await send()).toEqual(receivedEnquiry)
  expect(await database().$count(enquiries)).toBe(1)
  await expect.poll(() => sink.messages.length).toBe(2)
  expect(await countJobs(sql`name = ${queues.plans}`)).toBe(1)
})

test('an enquiry whose order fails again is told of with the next one', async () => {
  const sink = await startSink()
  await startQueue()
  const twice = vi
    .spyOn(jobQueue(), 'insert')
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
  expect(await send()).toEqual(receivedEnquiry)
  expect(twice).toHaveBeenCalledTimes(2)
  twice.mockRejectedValueOnce(new Error('away'))
  expect(await send({ draft: { email: 'ravi@example.com' } })).toEqual(receivedEnquiry)
  await expect.poll(() => sink.messages.filter(({ to }) => to[0] !== 'office@site.test').length).toBe(2)
})

test('an enquiry that comes while the queue does not run is told of when it runs again', async () => {
  const before = await startQueue()
  await before.stop()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await send()).toEqual(receivedEnquiry)
  expect(await database().$count(enquiries)).toBe(1)
  vi.useRealTimers()
  const sink = await startSink()
  await startQueue()
  await expect.poll(() => sink.messages.length).toBe(2)
})

test('an enquiry whose queue closes while it is stored is told of when it runs again', async () => {
  const before = await startQueue()
  vi.spyOn(jobQueue(), 'insert').mockImplementation(async () => {
    openJobQueue(undefined)
    throw new Error('The job queue is not open')
  })
  expect(await send()).toEqual(receivedEnquiry)
  expect(await database().$count(enquiries)).toBe(1)
  await before.stop()
  const sink = await startSink()
  await startQueue()
  await expect.poll(() => sink.messages.length).toBe(2)
})

test('an enquiry is stored once its sender is answered, though the mail server is silent (L04)', async () => {
  const silent = await startUnresponsiveServer(host)
  onTestFinished(silent.stop)
  await startQueue()
  await send()
  await expect.poll(() => silent.sockets.size).toBeGreaterThan(0)
  const [unanswered] = silent.sockets
  expect(await send()).toEqual(receivedEnquiry)
  expect(unanswered?.destroyed).toBe(false)
  expect(await database().$count(enquiries)).toBe(2)
  // Else the queue that stops waits for it.
  await silent.stop()
})

test('a thousand enquiries are planned by a few statements, each is told of, and a plan that fails uses up no limit (H11)', async () => {
  await startQueue()
  await jobQueue().offWork(queues.plans)
  const values = Array.from({ length: 1000 }, (_, at) => ({
    ...contactDraft({ email: `asha-${Math.floor(at / 4)}@example.com` }),
    createdAt: new Date(),
  }))
  const ids = (await database().insert(enquiries).values(values).returning({ id: enquiries.id })).map(
    ({ id }) => id,
  )
  const plans = ids.map((enquiryId) => ({ data: { enquiryId, late: false } satisfies PlanJob }))
  await jobQueue().insert(queues.plans, plans)
  const jobs = (await jobQueue().fetch<PlanJob>(queues.plans, { batchSize: 1000 })) as Job<PlanJob>[]
  const failing = vi.spyOn(jobQueue(), 'complete').mockRejectedValueOnce(new Error('the site stopped'))
  await expect(planEmails(jobs)).rejects.toThrow('stopped')
  failing.mockRestore()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await planEmails(jobs)
  expect(query.mock.calls.length).toBeLessThan(40)
  query.mockRestore()
  const ofKind = (kind: string) => sql`name = ${queues.letters} AND data #>> '{order,kind}' = ${kind}`
  // Two for each address, and as many as are sent within an hour.
  expect(await countJobs(ofKind('acknowledgement'))).toBe(480)
  expect(await countJobs(ofKind('enquiry'))).toBe(18)
  const late = await jobQueue().fetch<PlanJob>(queues.plans, { batchSize: 1000, ignoreStartAfter: true })
  expect(late.map(({ data }) => data.late)).toEqual(Array(1000 - 18).fill(true))
  await planEmails(late as Job<PlanJob>[])
  expect(await countJobs(ofKind('enquiry'))).toBe(19)
  const { rows: told } = await database().execute<{ id: string }>(sql`
    SELECT jsonb_array_elements_text(data #> '{order,enquiryIds}') AS id FROM email_queue.job WHERE ${ofKind('enquiry')}`)
  expect(told.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('two hundred enquiries in a minute are thirty messages at most, the rest told in one (H07)', async () => {
  const sink = await startSink()
  await startQueue()
  // An hour ahead of the database: no full minute, at which the rest comes due by itself, passes in the midst of this.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const waits: number[] = []
  async function sendTimed() {
    const begun = performance.now()
    expect(await send()).toEqual(receivedEnquiry)
    waits.push(performance.now() - begun)
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, sendTimed))
  expect(Math.max(...waits)).toBeLessThan(2000)
  expect(await database().$count(enquiries)).toBe(200)
  const isPlanned = sql`name = ${queues.plans} AND state < 'completed' AND NOT (data ->> 'late')::boolean`
  await expect.poll(() => countJobs(isPlanned)).toBe(0)
  // Those that were deferred come due together: taken here without waiting for it.
  const late = await jobQueue().fetch<PlanJob>(queues.plans, { batchSize: 500, ignoreStartAfter: true })
  expect(late.map(({ data }) => data.late)).toEqual(Array(200 - 18).fill(true))
  await planEmails(late as Job<PlanJob>[])
  await expect
    .poll(async () => (await sink.parsed()).some(({ subject }) => subject === '182 new enquiries'))
    .toBe(true)
  await expect.poll(() => sink.messages.length).toBe(27)
  expect(sink.connections.most).toBeLessThanOrEqual(5)
  expect(sink.messages.filter(({ to }) => to[0] === 'office@site.test')).toHaveLength(19)
  // What travellers are sent goes on at its own pace.
  const isWaiting = sql`name = ${queues.letters} AND data #>> '{order,kind}' = 'acknowledgement' AND state < 'active'`
  await expect.poll(() => countJobs(isWaiting)).toBe(192)
}, 60_000)
