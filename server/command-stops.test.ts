import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { explainStop } from './command-stops.ts'
import { database } from './database/database.ts'
import { BucketError } from './media/storage/bucket-error.ts'
import { StorageFull } from './media/storage/media-storage.ts'

useTestDatabase()

/** A file system without room; /proc says that it has none. */
const full = { databaseUrl: undefined, dataDirectory: '/proc' }
const elsewhere = { databaseUrl: 'postgres://site@db/site', dataDirectory: '/proc' }

async function explain(work: Promise<unknown>, config = elsewhere as Parameters<typeof explainStop>[1]) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return explainStop(error, config)
}

test('a fault of ours is not explained away', async () => {
  expect(await explain(Promise.reject(new TypeError('x is not a function')), full)).toBeUndefined()
  expect(await explain(database().execute(sql`SELECT 1 FROM nowhere`))).toBeUndefined()
})

test('a full disk is named as the reason, by the system and by PostgreSQL', async () => {
  expect(await explain(writeFile('/dev/full', 'x'.repeat(100_000)))).toBe(
    'The disk is full (ENOSPC: no space left on device, write)',
  )
  const words = 'could not extend file "base/5/1259": No space left on device'
  const raise = sql.raw(`DO $$ BEGIN RAISE EXCEPTION '${words}' USING ERRCODE = '53100'; END $$`)
  expect(await explain(database().execute(raise))).toBe(`The disk of the database is full (${words})`)
})

test('an embedded database that ended for want of room is reported with this reason, another one as gone', async () => {
  const ended = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  expect(await explain(ended(), full)).toBe(
    'The disk of DATA_DIR (/proc) is full (Connection terminated unexpectedly)',
  )
  const gone = 'The database went away (Connection terminated unexpectedly)'
  expect(await explain(ended())).toBe(gone)
  expect(await explain(ended(), { databaseUrl: undefined, dataDirectory: makeTestFolder() })).toBe(gone)
})

test('a file that may not be used is named', async () => {
  const file = '/proc/sys/kernel/ostype'
  expect(await explain(writeFile(file, 'x', { flag: 'r+' }))).toMatch(
    /^(?:A file or folder may not be used|The disk takes no writes) \(\/proc\/sys\/kernel\/ostype, E\w+\)$/,
  )
})

test('a database that takes no writes, withholds a right or is too slow is reported in its own words', async () => {
  const writing = (statement: string) =>
    database().transaction(async (tx) => {
      await tx.execute(sql`SET TRANSACTION READ ONLY`)
      await tx.execute(sql.raw(statement))
    })
  expect(await explain(writing('DELETE FROM enquiries'))).toBe(
    'The database takes no writes (cannot execute DELETE in a read-only transaction)',
  )
  expect(await explain(database().execute(sql`SELECT * FROM pg_authid`))).toMatch(
    /^The database withholds a right \(permission denied for \w+ pg_authid\)$/,
  )
  const slow = database().transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 1`)
    await tx.execute(sql`SELECT pg_sleep(5)`)
  })
  expect(await explain(slow)).toBe(
    'The database did not carry that out (canceling statement due to statement timeout)',
  )
})

test('media storage and bucket speak for themselves', async () => {
  expect(await explain(Promise.reject(new StorageFull(undefined)))).toBe('The media storage is full')
  const fault = new BucketError('PUT', 403)
  expect(await explain(Promise.reject(fault))).toBe('The bucket answered PUT with 403')
})
