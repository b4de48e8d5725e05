import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { lockTable } from '#tests/support/locked-table.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { waitForLockWaiters } from '#tests/support/wait-for-lock-waiters.ts'
import { database, isDeferral } from './database.ts'
import { answerWithin, asJob, type Share } from './database-share.ts'
import { shareOut } from './pool-shares.ts'

const { connection } = useTestDatabase()

afterEach(() => vi.restoreAllMocks())

const readTours = () => database().execute(sql`SELECT count(*) FROM tours`)
const readPosts = () => database().execute(sql`SELECT count(*) FROM blog_posts`)

test('a page gives a locked table up, with an error that says so', async () => {
  await lockTable(connection, 'tours')
  const error = await answerWithin('pages', readTours).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
})

test('while visitors wait for a table, staff, forms, jobs and readiness have their own connections', async () => {
  const unlock = await lockTable(connection, 'tours')
  const waiting = Array.from({ length: 40 }, () => answerWithin('pages', readTours).catch(() => undefined))
  await waitForLockWaiters(4)
  const others: Share[] = ['staff', 'forms', 'health', 'pages']
  await Promise.all(others.map((share) => answerWithin(share, readPosts)))
  await asJob(async () => await readPosts())
  await unlock()
  await Promise.all(waiting)
})

test('transactions that wait leave their share a connection', async () => {
  const unlock = await lockTable(connection, 'tours')
  const write = () =>
    database().transaction((transaction) => transaction.execute(sql`UPDATE tours SET title = title`))
  const waiting = Array.from({ length: 8 }, () => answerWithin('staff', write).catch(() => undefined))
  await waitForLockWaiters(3)
  await answerWithin('staff', readPosts)
  await unlock()
  await Promise.all(waiting)
})

test('a save and readers that wait for the same table leave their share a connection', async () => {
  const unlock = await lockTable(connection, 'tours')
  const write = () =>
    database().transaction((transaction) => transaction.execute(sql`UPDATE tours SET title = title`))
  const work = [readTours, write, readTours, readTours, write, readTours, write]
  const waiting = work.map((one) => answerWithin('staff', one).catch(() => undefined))
  let hasOneEnded = false
  void Promise.race(waiting).then(() => {
    hasOneEnded = true
  })
  await waitForLockWaiters(4)
  await answerWithin('staff', readPosts)
  expect(hasOneEnded).toBe(false)
  await unlock()
  await Promise.all(waiting)
})

/** Lets each statement take `milliseconds` of the clock that the waits are counted by. */
function slowStatements(milliseconds: number): { sent: string[] } {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const sent: string[] = []
  let moment = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => moment)
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }]
    sent.push(typeof statement === 'string' ? statement : statement.text)
    const answer = await query.apply(this, given)
    moment += milliseconds
    return answer
  } as typeof pg.Client.prototype.query)
  return { sent }
}

async function save(): Promise<unknown> {
  return database().transaction(async (transaction) => {
    await transaction.execute(
      sql`INSERT INTO rate_limits (bucket, hits, expires_at) VALUES ('saved', '{}', now())`,
    )
  })
}

const isSaved = async () =>
  ((await database().execute(sql`SELECT FROM rate_limits WHERE bucket = 'saved'`)).rowCount ?? 0) > 0

test('two seconds to the database and back: a save that cannot end in time is undone, not left open', async () => {
  await answerWithin('staff', readPosts)
  const { sent } = slowStatements(2000)
  const error = await answerWithin('staff', save).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
  expect(sent).not.toContain('commit')
  vi.restoreAllMocks()
  expect(await isSaved()).toBe(false)
})

test('with less of a way a save is processed', async () => {
  await answerWithin('staff', readPosts)
  const { sent } = slowStatements(1000)
  await answerWithin('staff', save)
  vi.restoreAllMocks()
  expect(sent.at(-1)).toBe('commit')
  expect(await isSaved()).toBe(true)
})

test('statements side by side are counted once, and no further one is begun when the wait is over', async () => {
  await answerWithin('staff', () => Promise.all([readPosts(), readPosts(), readPosts()]))
  const { sent } = slowStatements(1600)
  const error = await answerWithin('staff', async () => {
    for (let at = 0; at < 5; at += 1) await readPosts()
  }).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
  expect(sent).toHaveLength(4)
})

test('a statement that was refused leaves its connection to the next one', async () => {
  const before = await answerWithin('health', () => database().execute(sql`SELECT pg_backend_pid() AS pid`))
  await answerWithin('health', () => database().execute(sql`SELECT nothing`)).catch(() => undefined)
  const after = await answerWithin('health', () => database().execute(sql`SELECT pg_backend_pid() AS pid`))
  expect(after.rows).toEqual(before.rows)
})

test('transactions that could not begin leave their connections to those that come after (L16)', async () => {
  const write = (isolationLevel?: string) =>
    database().transaction(
      (transaction) => transaction.execute(sql`SELECT 1`),
      isolationLevel ? { isolationLevel: isolationLevel as 'serializable' } : undefined,
    )
  const failed = await answerWithin('staff', () =>
    Promise.allSettled(Array.from({ length: shareOut().staff + 1 }, () => write('unheard of'))),
  )
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  await answerWithin('staff', () => write())
  expect(database().$client.idleCount).toBe(database().$client.totalCount)
})

test('the shares are no more together than what was given', async () => {
  for (const total of [10, 11, 20, 24, 45, 100]) {
    const all = Object.values(shareOut(total))
    expect(all.every((share) => share > 0)).toBe(true)
    expect(all.reduce((sum, share) => sum + share, 0)).toBe(total)
  }
})
