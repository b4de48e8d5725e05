import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { jobQueue, jobSchema } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { enquiries, enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { seedEnquiry as seedStoredEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { startUnresponsiveServer } from '#tests/support/mail/smtp-sink.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { deliverEmails } from './deliver-emails.ts'
import { emailJobs } from './email-jobs.ts'
import { enqueueEnquiry, queues } from './outbox.ts'

const { administration } = useTestDatabase()

const { host, enable, startSink, startQueue } = useMailOffice()

let senders = 0
/** An enquiry that waits to be told of, stored as a visitor's is. */
async function seedEnquiry(given: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  senders += 1
  const email = `asha-${senders}@example.com`
  return database().transaction(async (transaction) => {
    const values = {
      type: 'general' as const,
      name: 'Asha Kulkarni',
      email,
      sourcePage: 'contact',
      ...given,
    }
    const [row] = await transaction.insert(enquiries).values(values).returning({ id: enquiries.id })
    await enqueueEnquiry(transaction, row?.id ?? '')
    return row?.id ?? ''
  })
}

async function countJobs(): Promise<Record<string, number>> {
  const { rows } = await database().execute<{ what: string; number: string }>(
    sql.raw(`SELECT name || ' ' || state AS what, count(*) AS number FROM ${jobSchema}.job GROUP BY 1`),
  )
  return Object.fromEntries(rows.map(({ what, number }) => [what, Number(number)]))
}

test('an enquiry whose transaction fails is told to nobody', async () => {
  await startQueue()
  const failing = database().transaction(async (transaction) => {
    await enqueueEnquiry(transaction, crypto.randomUUID())
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await countJobs()).toEqual({})
})

test('switched off, nothing goes out', async () => {
  const sink = await startSink()
  await startQueue()
  await enable({ email_enabled: false })
  await seedEnquiry()
  await expect.poll(countJobs).toEqual({ 'enquiries-to-tell completed': 1 })
  expect(sink.connections.total).toBe(0)
})

test('an enquiry reaches the office, answers go to its sender, who is thanked without a word of their own (K04)', async () => {
  const sink = await startSink()
  await startQueue()
  const email = 'asha@example.com'
  const id = await seedEnquiry({ email, name: 'आशा कुलकर्णी', message: 'FREE-TEXT-CANARY' })
  await expect.poll(() => sink.messages.length).toBe(2)
  const all = await sink.parsed()
  const [office, traveller] = ['office@site.test', email].map((address) =>
    all.find(({ to }) => to?.[0]?.address === address),
  )
  expect(office).toMatchObject({
    from: { address: 'desk@site.test', name: 'Desk' },
    replyTo: [{ address: email, name: 'आशा कुलकर्णी' }],
  })
  expect(office?.text).toContain('FREE-TEXT-CANARY')
  expect(office?.html).toContain(`https://site.test/admin/enquiries/${id}`)
  expect(traveller).toMatchObject({ from: { address: 'desk@site.test' } })
  expect(JSON.stringify(traveller)).not.toMatch(/CANARY|कुलकर्णी/)
  expect(sink.messages.every(({ to }) => to.length === 1)).toBe(true)
})

test('one address is thanked twice a day at most, whatever is sent in its name', async () => {
  const sink = await startSink()
  await startQueue()
  for (let at = 0; at < 5; at += 1) await seedEnquiry({ email: at % 2 ? 'V@evil.test' : 'v@evil.test' })
  await expect.poll(() => sink.messages.length).toBe(7)
  expect(sink.messages.filter(({ to }) => to[0]?.toLowerCase() === 'v@evil.test')).toHaveLength(2)
})

test('an enquiry deleted before it was told of is told to nobody', async () => {
  const sink = await startSink()
  const first = await startQueue()
  await jobQueue().offWork(queues.plans)
  const id = await seedEnquiry()
  await first.stop()
  await database().delete(enquiries).where(eq(enquiries.id, id))
  await startQueue()
  await expect.poll(countJobs).toEqual({ 'enquiries-to-tell completed': 1 })
  expect(sink.connections.total).toBe(0)
})

test('while the mail server refuses, messages wait; once it is back each comes, and once only', async () => {
  await startQueue()
  await seedEnquiry()
  await expect.poll(async () => (await countJobs())['letters retry'] ?? 0).toBeGreaterThanOrEqual(1)
  const sink = await startSink()
  await expect.poll(() => sink.messages.length).toBe(2)
  await expect.poll(async () => (await countJobs())['letters completed']).toBe(2)
  const ids = (await sink.parsed()).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
  expect(ids.every((id) => /^<[0-9a-f-]{36}@site\.test>$/.test(id ?? ''))).toBe(true)
})

test('what is refused for good is set aside at once, with the mail server’s words', async () => {
  await startSink({ refusedRecipient: 'office@site.test' })
  await startQueue()
  await seedEnquiry()
  await expect.poll(async () => (await countJobs())['unsent-letters created']).toBe(1)
  const { rows } = await database().execute<{ output: { problem: string } }>(
    sql.raw(`SELECT source_output AS output FROM ${jobSchema}.job WHERE name = 'unsent-letters'`),
  )
  expect(rows[0]?.output.problem).toContain('No such mailbox')
})

test('two instances send each message once', async () => {
  const sink = await startSink({ slowness: 100 })
  await startQueue()
  await startQueue()
  const ids = await Promise.all(Array.from({ length: 6 }, () => seedEnquiry()))
  await expect.poll(() => sink.messages.length).toBe(12)
  await expect.poll(async () => (await countJobs())['letters completed']).toBe(12)
  const sent = (await sink.parsed()).map(({ messageId }) => messageId)
  expect(new Set(sent).size).toBe(ids.length * 2)
  expect(sink.connections.most).toBeLessThanOrEqual(5)
})

/** What to do with all rights, on a connection of its own. */
async function administer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(administration)
  await client.connect()
  await work(client).finally(() => client.end())
}

async function endOtherConnections(client: pg.Client): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 50000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  // The server has ended them by now; here it is heard within this turn, and the pool gives none of them away again.
  await nextTurn()
}

test('the queue outlives an outage of the database', async () => {
  const sink = await startSink()
  await startQueue()
  // Connections with nothing to do break too, as when the server is restarted.
  const pool = database().$client
  await administer(async (client) => {
    for (let time = 0; time < 3; time += 1) {
      await waitFor(() => pool.totalCount > 0)
      await endOtherConnections(client)
    }
  })
  await seedEnquiry()
  await expect.poll(() => sink.messages.length).toBe(2)
})

test('stopped in the middle of an attempt, the message is not lost', async () => {
  const silent = await startUnresponsiveServer(host)
  const email = await startQueue()
  await seedEnquiry()
  await expect.poll(() => silent.sockets.size).toBeGreaterThan(0)
  // It ends though the server still says nothing.
  await email.stop()
  await silent.stop()
  const sink = await startSink()
  await startQueue()
  await expect.poll(() => sink.messages.length).toBe(2)
})

test('a message that was whole at the mail server when the site stopped is sent again, under the same Message-ID', async () => {
  const slow = await startSink({ slowness: 60_000 })
  const email = await startQueue()
  await seedEnquiry()
  await expect.poll(() => slow.messages.length).toBe(2)
  await email.stop()
  await slow.stop()
  const sink = await startSink()
  await startQueue()
  await expect.poll(() => sink.messages.length).toBe(2)
  const [before, after] = await Promise.all([slow, sink].map((server) => server.parsed()))
  const idsOf = (emails = before) => emails?.map(({ messageId }) => messageId).sort()
  expect(new Set(idsOf()).size).toBe(2)
  expect(idsOf(after)).toEqual(idsOf(before))
})

/** Lets whatever makes the queues fail, the first `times`. */
function failQueues(times: number, message: string): { tried: () => number } {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  let tried = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    if (!text.includes('create_queue')) return query.apply(this, given)
    tried += 1
    if (tried <= times) throw new Error(message)
    return query.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return { tried: () => tried }
}

test('stopped while the queues cannot be made, it ends', async () => {
  const { tried } = failQueues(Number.POSITIVE_INFINITY, 'no right to do that')
  const email = startJobs({ registrations: [emailJobs()] })
  await expect.poll(tried).toBe(1)
  await email.stop()
  await email.started
  expect(() => jobQueue()).toThrow('not open')
})

test.each(['Query read timeout', 'no right to do that'])(
  'when the making of the queues ends with “%s”, it is tried again until they are there',
  async (message) => {
    const { tried } = failQueues(1, message)
    await startQueue()
    expect(tried()).toBeGreaterThan(1)
    expect(await jobQueue().getQueue(queues.plans)).toMatchObject({ name: queues.plans })
  },
)

async function takeWrites(isAllowed: boolean): Promise<void> {
  await administer(async (client) => {
    // What it is set to applies to this connection, too.
    await client.query('SET default_transaction_read_only = off')
    const change = isAllowed
      ? 'RESET default_transaction_read_only'
      : 'SET default_transaction_read_only = on'
    await client.query(`ALTER DATABASE ${administration.database} ${change}`)
    await endOtherConnections(client)
  })
}

test('started while the database takes no writes, messages go out once it does', async () => {
  const before = await startQueue()
  await before.stop()
  const sink = await startSink()
  const refusals: unknown[] = []
  const pool = database().$client
  const query = pool.query.bind(pool) as (text: string, values: unknown[]) => Promise<pg.QueryResult>
  const spy = vi.spyOn(pool, 'query').mockImplementation(((text: string, values: unknown[]) =>
    query(text, values).catch((error) => {
      refusals.push(error.code)
      throw error
    })) as typeof pool.query)
  onTestFinished(() => spy.mockRestore())
  await takeWrites(false)
  onTestFinished(() => takeWrites(true))
  const email = startJobs({ registrations: [emailJobs({ pause: 0.5, firstRetry: 1 })] })
  onTestFinished(email.stop)
  await expect.poll(() => refusals).toContain('25006')
  await takeWrites(true)
  await email.started
  await seedEnquiry()
  await expect.poll(() => sink.messages.length).toBe(2)
})

test('an order without an email does not count towards the rate limit', async () => {
  const order = { kind: 'acknowledgement', enquiryId: crypto.randomUUID() }
  const job = { id: crypto.randomUUID(), data: { letterId: crypto.randomUUID(), order, attempts: 0 } }
  const { signal } = new AbortController()
  const results = await deliverEmails([{ ...job, retryCount: 0 } as never], { signal, retries: 0 })
  expect(results).toEqual([{ id: job.id, status: 'completed' }])
  expect(await database().$count(rateLimits)).toBe(0)
})

async function acknowledge(enquiryId: string, retryCount: number): Promise<number> {
  const data = { letterId: enquiryId, order: { kind: 'acknowledgement', enquiryId }, attempts: 0 }
  const { signal } = new AbortController()
  const job = { id: crypto.randomUUID(), data, retryCount, retryLimit: 3 }
  await deliverEmails([job as never], { signal, retries: 3 })
  return database().$count(enquiryEmails, eq(enquiryEmails.enquiryId, enquiryId))
}

test.each([
  ['is refused for good', { code: 550, text: '5.1.1 No' }, 0, 0],
  ['fails for now', { code: 451, text: '4.3.0 Later' }, 2, 1],
  ['fails at its last attempt', { code: 451, text: '4.3.0 Later' }, 3, 0],
])('an acknowledgement that %s is recorded as sent only while it may still arrive', async (...given) => {
  const [, messageRefusal, retryCount, records] = given
  await startSink({ messageRefusal })
  const { id } = await seedStoredEnquiry()
  expect(await acknowledge(id, retryCount)).toBe(records)
})

test('an acknowledgement that waits when sending is switched off is not recorded as sent', async () => {
  await startSink({ messageRefusal: { code: 451, text: '4.3.0 Later' } })
  const { id } = await seedStoredEnquiry()
  expect(await acknowledge(id, 0)).toBe(1)
  await enable({ email_enabled: false })
  expect(await acknowledge(id, 1)).toBe(0)
})
