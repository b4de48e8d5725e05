import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { travelServices } from '#server/tables/content-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { closeDatabase, database, isDatabaseUnavailable, isDeferral, openDatabase } from './database.ts'
import { runInShare, shares } from './database-share.ts'

const { connection, administration } = useTestDatabase()

/** Resolves once the server has ended each of them. */
async function cutAllConnections(): Promise<void> {
  const client = new pg.Client(administration)
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid, 50000) FROM pg_stat_activity WHERE application_name = 'pravas' AND datname = current_database()`,
  )
  await client.end()
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each(['57014', '55P03', '25006', '40P01', '40001'])(
  'a statement that was turned down with %s may work later',
  (code) => {
    const refused = Object.assign(new Error('refused'), { code })
    expect(isDeferral(refused)).toBe(true)
    expect(isDeferral(new Error('Failed query', { cause: refused }))).toBe(true)
  },
)

test.each([undefined, '23505', '42P01'])('an error with the code %s does not go away by waiting', (code) => {
  expect(isDeferral(Object.assign(new Error('wrong'), { code }))).toBe(false)
  expect(isDeferral('wrong')).toBe(false)
})

test('a query that takes too long is ended by the server, and that is no outage', async () => {
  const error = await errorOf(database().execute(sql`SELECT pg_sleep(20)`))
  expect(error).toMatchObject({ cause: { code: '57014' } })
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(isDeferral(error)).toBe(true)
  expect(isDeferral(await errorOf(database().execute(sql`SELECT nothing`)))).toBe(false)
})

test('whatever time zone the role or the database has, a session of ours counts in UTC', async () => {
  const client = new pg.Client(administration)
  await client.connect()
  await client.query(
    `ALTER DATABASE ${client.escapeIdentifier(connection.database)} SET timezone = 'Europe/London'`,
  )
  await cutAllConnections()
  await waitFor(() => database().$client.totalCount === 0)
  // The day on which the clocks of London go back has 25 hours there.
  const day = sql`SELECT extract(epoch FROM '2026-10-25T00:00Z'::timestamptz + interval '1 day' - '2026-10-25T00:00Z')::integer AS seconds`
  for (const share of shares) {
    const { rows } = await runInShare(share, () => database().execute(day))
    expect([share, rows]).toEqual([share, [{ seconds: 86_400 }]])
  }
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(connection.database)} RESET timezone`)
  await client.end()
})

test('what PostgreSQL undid for the sake of another write is written again by itself, in a transaction and alone', async () => {
  await database().execute(sql`CREATE SEQUENCE attempts`)
  // A sequence goes on, also where all else is undone.
  const undoneOnce = sql`DO $$ BEGIN
    IF nextval('attempts') % 2 = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
  END $$`
  await database().execute(undoneOnce)
  const written = database().transaction(async (transaction) => {
    await transaction.insert(travelServices).values({ title: 'Written once', description: 'd' })
    await transaction.execute(undoneOnce)
    return 'written'
  })
  expect(await written).toBe('written')
  expect(await database().$count(travelServices, eq(travelServices.title, 'Written once'))).toBe(1)
  expect((await database().execute(sql`SELECT last_value::integer FROM attempts`)).rows).toEqual([
    { last_value: 4 },
  ])
})

test('what only reads is never read twice by itself: it may have handed on what it read', async () => {
  let attempts = 0
  const reading = database().transaction(
    async () => {
      attempts += 1
      throw Object.assign(new Error('undone'), { code: '40001' })
    },
    { accessMode: 'read only' },
  )
  await expect(reading).rejects.toThrow('undone')
  expect(attempts).toBe(1)
})

test('connections cut while idle are replaced without anybody noticing', async () => {
  await database().execute(sql`SELECT 1`)
  await cutAllConnections()
  await waitFor(() => database().$client.totalCount === 0)
  expect((await database().execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
})

test('a connection cut inside a transaction fails that transaction alone, and its rows are gone', async () => {
  const error = await errorOf(
    database().transaction(async (transaction) => {
      await transaction.insert(travelServices).values({ title: 'Half', description: 'd' })
      await cutAllConnections()
      await transaction.insert(travelServices).values({ title: 'Other half', description: 'd' })
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await database().$count(travelServices, eq(travelServices.title, 'Half'))).toBe(0)
})

test('a refused connection is an outage; a wrong statement and a missing file are not', async () => {
  const refused = new pg.Client({ host: '127.0.0.1', port: 1, user: 'u', database: 'd' })
  expect(isDatabaseUnavailable(await errorOf(refused.connect()))).toBe(true)
  const noSocket = new pg.Client({ ...connection, host: '/nowhere' })
  expect(isDatabaseUnavailable(await errorOf(noSocket.connect()))).toBe(true)
  const noName = new pg.Client({ ...connection, host: 'no-such-host.invalid' })
  expect(isDatabaseUnavailable(await errorOf(noName.connect()))).toBe(true)
  expect(isDatabaseUnavailable(await errorOf(database().execute(sql`SELECT nothing`)))).toBe(false)
  expect(
    isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false)
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
})

test('an exhausted server is an outage, also inside the errors of several addresses', () => {
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: full }))).toBe(true)
  expect(
    isDatabaseUnavailable(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
  ).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([new Error('x')]))).toBe(false)
})

test('before it is opened, and after it is closed, the database says so', async () => {
  await closeDatabase()
  expect(() => database()).toThrow(/openDatabase/)
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
  expect(() => openDatabase({ connection, onEvent: () => undefined })).toThrow(/open already/)
})
