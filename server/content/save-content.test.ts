import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { database, type Transaction } from '#server/database/database.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someChange } from '#tests/support/staff/acting-staff.ts'
import { checkVersion, rejectUsedSlug, requireRow, saveContent } from './save-content.ts'

const { connection } = useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations CASCADE`)
})

const insert = (transaction: Transaction, slug: string) =>
  transaction.execute(
    sql`INSERT INTO destinations (title, slug, short_description, description, region)
    VALUES ('Raigad', ${slug}, 'Short', 'Long', 'Konkan')`,
  )

async function countRows(): Promise<number> {
  const { rows } = await database().execute<{ number: string }>(
    sql`SELECT count(*) AS number FROM destinations`,
  )
  return Number(rows[0]?.number)
}

/** Another instance that has raised the version and does not come to its end, until the test is over. */
async function holdVersion(): Promise<void> {
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN')
  await holder.query('UPDATE content_version SET version = version + 1')
}

async function readVersion(): Promise<string> {
  const { rows } = await database().execute<{ version: string }>(sql`SELECT version FROM content_version`)
  return rows[0]?.version ?? ''
}

test('a refusal undoes what was written before it, and empties no cache', async () => {
  const version = await readVersion()
  const outcome = await saveContent(someChange, async (transaction) => {
    await insert(transaction, 'raigad')
    return rejectUsedSlug()
  })
  expect(outcome).toMatchObject({ ok: false, reason: 'invalid', errors: { slug: [expect.any(String)] } })
  expect([await countRows(), await readVersion()]).toEqual([0, version])
})

test('what nobody expects is thrown, and undone', async () => {
  const saving = saveContent(someChange, async (transaction) => {
    await insert(transaction, 'raigad')
    throw new Error('out of paper')
  })
  await expect(saving).rejects.toThrow('out of paper')
  expect(await countRows()).toBe(0)
})

test('a fault of the database that is no taken address is thrown at once', async () => {
  let attempts = 0
  const saving = saveContent(someChange, async (transaction) => {
    attempts += 1
    await transaction.execute(sql`INSERT INTO destinations (title) VALUES (NULL)`)
  })
  await expect(saving).rejects.toThrow()
  expect(attempts).toBe(1)
})

test('a save that waits too long for another one is undone and may be tried again: no fault that is thrown', async () => {
  await holdVersion()
  const outcome = await saveContent(someChange, async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = 200`)
    await insert(transaction, 'raigad')
  })
  expect(outcome).toEqual({ ok: false, reason: 'failed' })
  expect(await countRows()).toBe(0)
})

test('a save whose connection is cut is undone and may be tried again', async () => {
  const outcome = await saveContent(someChange, async (transaction) => {
    await insert(transaction, 'raigad')
    await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
  })
  expect(outcome).toEqual({ ok: false, reason: 'failed' })
  expect(await countRows()).toBe(0)
})

test('a save into a database that takes no writes now may be tried again: no fault that is thrown', async () => {
  const outcome = await saveContent(someChange, async (transaction) => {
    await transaction.execute(sql`SET TRANSACTION READ ONLY`)
    await insert(transaction, 'raigad')
  })
  expect(outcome).toEqual({ ok: false, reason: 'failed' })
  expect(await countRows()).toBe(0)
})

test('of two saves that wait for one another both are processed in the end', async () => {
  await seedDestination({ title: 'Raigad' })
  await seedDestination({ title: 'Sinhagad' })
  const change = (transaction: Transaction, slug: string) =>
    transaction.execute(sql`UPDATE destinations SET region = region || '+' WHERE slug = ${slug}`)
  const met = Promise.withResolvers<void>()
  let arrived = 0
  const changeBoth = (first: string, second: string) =>
    saveContent(someChange, async (transaction) => {
      await change(transaction, first)
      arrived += 1
      if (arrived === 2) met.resolve()
      await met.promise
      await change(transaction, second)
      return 'both'
    })
  const outcomes = await Promise.all([changeBoth('raigad', 'sinhagad'), changeBoth('sinhagad', 'raigad')])
  expect(outcomes).toEqual(Array(2).fill({ ok: true, item: 'both' }))
  // The third is the attempt that PostgreSQL undid.
  expect(arrived).toBe(3)
  const { rows } = await database().execute<{ region: string }>(sql`SELECT region FROM destinations`)
  expect(rows.map(({ region }) => region.endsWith('++') && !region.endsWith('+++'))).toEqual([true, true])
})

test('an address that another process takes again and again ends as a refusal, not as a fault', async () => {
  await seedDestination({ title: 'Raigad' })
  let attempts = 0
  const outcome = await saveContent(someChange, async (transaction) => {
    attempts += 1
    await insert(transaction, 'raigad')
  })
  expect(outcome).toMatchObject({ ok: false, reason: 'invalid' })
  expect(attempts).toBe(3)
})

test('an address that was taken between look and write is chosen anew', async () => {
  await seedDestination({ title: 'Raigad' })
  const slugs = ['raigad', 'raigad-2']
  const outcome = await saveContent(someChange, async (transaction) => {
    const slug = slugs.shift() ?? ''
    await insert(transaction, slug)
    return slug
  })
  expect(outcome).toEqual({ ok: true, item: 'raigad-2' })
  expect(await countRows()).toBe(2)
})

test('what is gone is told as missing, what was changed meanwhile as a conflict with what is there', async () => {
  const loadedAt = new Date('2026-11-01T10:00:00.000Z')
  const row = { title: 'Raigad', updatedAt: new Date('2026-11-01T10:00:00.001Z') }
  expect(await saveContent(someChange, async () => checkVersion(undefined, loadedAt))).toEqual({
    ok: false,
    reason: 'missing',
  })
  expect(await saveContent(someChange, async () => checkVersion(row, loadedAt))).toEqual({
    ok: false,
    reason: 'conflict',
    stored: row,
  })
})

test('what is as it was loaded is given back', () => {
  const row = { updatedAt: new Date(5) }
  expect(checkVersion(row, new Date(5))).toBe(row)
})

test('a write that gave back no row is a fault', () => {
  expect(() => requireRow([])).toThrow('kept no row')
  expect(requireRow(['first', 'second'])).toBe('first')
})

test('a save raises the content version by one, together with its row', async () => {
  const before = Number(await readVersion())
  await saveContent(someChange, (transaction) => insert(transaction, 'raigad'))
  expect([await countRows(), Number(await readVersion())]).toEqual([1, before + 1])
})
