import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { database } from './database.ts'
import { explainMisfit, ownSchemaNumber, readSchemaNumber } from './migrations.ts'

useTestDatabase()

const numbers = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => Number.parseInt(name, 10))
const newest = Math.max(...numbers)

test('a database of another number is left alone, with what to do', () => {
  expect(explainMisfit(newest + 1)).toContain('newer than this release')
  expect(explainMisfit(newest - 1)).toContain('start the site of this release once')
  expect(explainMisfit(newest)).toBeUndefined()
})

test('this release brings the newest of its migrations, and a new database has been through it', async () => {
  expect(ownSchemaNumber()).toBe(newest)
  expect(await readSchemaNumber(database())).toBe(newest)
})

test('a database that has been through none has the number nought', async () => {
  let number: number | undefined
  const undone = database().transaction(async (within) => {
    await within.execute(sql`DELETE FROM schema_migrations`)
    number = await readSchemaNumber(within)
    within.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(number).toBe(0)
})
