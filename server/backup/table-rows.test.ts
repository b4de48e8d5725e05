import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { DatabaseOverloaded } from '#server/database/rejection-text.ts'
import { BackupRejection } from './backup-manifest.ts'
import { describeTableRow } from './table-rows.ts'

const failing = (cause: Error) => () => Promise.reject(new DrizzleQueryError('INSERT', ['a row'], cause))

test.each([
  new DatabaseOverloaded(),
  new DatabaseOverloaded(new Error('timeout exceeded when trying to connect')),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
])('%s is not blamed on the rows of a backup', async (cause) => {
  const error = await describeTableRow('The rows of tours', failing(cause)).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DrizzleQueryError)
  expect(error).toMatchObject({ cause })
})

test('rows that the database refuses are named, without their values', async () => {
  const cause = new Error('duplicate key value')
  const rejected = describeTableRow('The rows of tours', failing(cause))
  await expect(rejected).rejects.toThrow(BackupRejection)
  await expect(rejected).rejects.toThrow('The rows of tours (duplicate key value): no row was changed.')
})
