import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { lockTable } from '#tests/support/database/locked-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { database, isDatabaseUnavailable, isDeferral } from './database.ts'
import { runInShare, type Share, shares } from './database-share.ts'
import { shareOut } from './pool-shares.ts'

const { connection } = useTestDatabase()

afterEach(() => vi.restoreAllMocks())

const readTours = () => database().execute(sql`SELECT count(*) FROM tours`)
const readPosts = () => database().execute(sql`SELECT count(*) FROM blog_posts`)

test('a page stops waiting for a locked table, with an error that says so', async () => {
  await lockTable(connection, 'tours')
  const error = await runInShare('pages', readTours).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
})

test('while visitors wait for a locked table, every other share has free connections', async () => {
  const unlock = await lockTable(connection, 'tours')
  const waiting = Array.from({ length: 40 }, () => runInShare('pages', readTours).catch(() => undefined))
  await waitFor(() => database().$client.waitingCount > 0)
  const others: Share[] = ['staff', 'forms', 'jobs', 'health']
  await Promise.all(others.map((share) => runInShare(share, readPosts)))
  await unlock()
  await Promise.all(waiting)
})

test('a request that finds no free connection in time is refused as busy, not as an outage', async () => {
  const hold = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const holding = runInShare('health', () =>
    database().transaction(async () => {
      began.resolve()
      await hold.promise
    }),
  )
  await began.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = runInShare('health', readPosts).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  const error = await refused
  hold.resolve()
  await holding
  expect([isDeferral(error), isDatabaseUnavailable(error)]).toEqual([true, false])
})

test('a request behind 500 that wait for a connection is refused at once', async () => {
  const unlock = await lockTable(connection, 'tours')
  const results = Array.from({ length: 510 }, () =>
    runInShare('health', readTours).catch((error: unknown) => error),
  )
  const first = await Promise.race(results)
  await unlock()
  await Promise.all(results)
  expect(first).toMatchObject({ cause: { name: 'DatabaseOverloaded' } })
})

test.each(shares)('the server limits how long a statement of %s runs and waits for a lock', async (share) => {
  const { rows } = await runInShare(share, () =>
    database().execute<{ name: string; setting: string }>(
      sql`SELECT name, setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout') ORDER BY name`,
    ),
  )
  const [lockMs = 0, statementMs = 0] = rows.map(({ setting }) => Number(setting))
  expect(lockMs).toBeGreaterThan(0)
  expect(statementMs).toBeGreaterThan(lockMs)
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
  await runInShare('staff', readPosts)
  const { sent } = slowStatements(2000)
  const error = await runInShare('staff', save).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
  expect(sent).not.toContain('commit')
  vi.restoreAllMocks()
  expect(await isSaved()).toBe(false)
})

test('with less of a way a save is processed', async () => {
  await runInShare('staff', readPosts)
  const { sent } = slowStatements(1000)
  await runInShare('staff', save)
  vi.restoreAllMocks()
  expect(sent.at(-1)).toBe('commit')
  expect(await isSaved()).toBe(true)
})

test('statements side by side are counted once, and no further one is begun when the wait is over', async () => {
  await runInShare('staff', () => Promise.all([readPosts(), readPosts(), readPosts()]))
  const { sent } = slowStatements(1600)
  const error = await runInShare('staff', async () => {
    for (let at = 0; at < 5; at += 1) await readPosts()
  }).catch((thrown: unknown) => thrown)
  expect(isDeferral(error)).toBe(true)
  expect(sent).toHaveLength(4)
})

test('a statement that was refused leaves its connection to the next one', async () => {
  const before = await runInShare('health', () => database().execute(sql`SELECT pg_backend_pid() AS pid`))
  await runInShare('health', () => database().execute(sql`SELECT nothing`)).catch(() => undefined)
  const after = await runInShare('health', () => database().execute(sql`SELECT pg_backend_pid() AS pid`))
  expect(after.rows).toEqual(before.rows)
})

test('transactions that could not begin leave their connections to those that come after (L16)', async () => {
  const write = (isolationLevel?: string) =>
    database().transaction(
      (transaction) => transaction.execute(sql`SELECT 1`),
      isolationLevel ? { isolationLevel: isolationLevel as 'serializable' } : undefined,
    )
  const failed = await runInShare('staff', () =>
    Promise.allSettled(Array.from({ length: shareOut().staff + 1 }, () => write('unheard of'))),
  )
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  await runInShare('staff', () => write())
  expect(database().$client.idleCount).toBe(database().$client.totalCount)
})

test('the shares are no more together than what was given', async () => {
  for (const total of [10, 11, 20, 24, 45, 100]) {
    const all = Object.values(shareOut(total))
    expect(all.every((share) => share > 0)).toBe(true)
    expect(all.reduce((sum, share) => sum + share, 0)).toBe(total)
  }
})
