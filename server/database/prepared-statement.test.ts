import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { database } from './database.ts'
import { prepareStatement } from './prepared-statement.ts'

useTestDatabase()

const sum = prepareStatement<{ sum: number }>(
  'sum_of_two',
  sql`SELECT ${sql.placeholder('one')}::int + ${sql.placeholder('other')}::int AS sum`,
)
const readNumber = prepareStatement<{ number: number }>(
  'number_of_this_transaction',
  sql`SELECT current_setting('test.number')::int AS number WHERE ${sql.placeholder('asked')}::boolean`,
)

test('a value that is missing is a fault and no null', async () => {
  await expect(sum({ one: 1 })).rejects.toThrow('other')
  await expect(database().transaction((within) => sum({ one: 1 }, within))).rejects.toThrow('other')
})

test('values are filled in anew each time, within a transaction too', async () => {
  for (const [one, other] of [
    [1, 2],
    [20, 22],
  ] as const) {
    expect(await sum({ one, other })).toEqual([{ sum: one + other }])
    expect(await database().transaction((within) => sum({ one, other }, within))).toEqual([
      { sum: one + other },
    ])
  }
})

test('within a transaction a statement sees what that transaction has done', async () => {
  const rows = await database().transaction(async (within) => {
    await within.execute(sql`SET LOCAL test.number = 42`)
    return readNumber({ asked: true }, within)
  })
  expect(rows).toEqual([{ number: 42 }])
})

test('PostgreSQL keeps the plan of such a statement under its name', async () => {
  const names = await database().transaction(async (within) => {
    await sum({ one: 1, other: 2 }, within)
    const { rows } = await within.execute<{ name: string }>(sql`SELECT name FROM pg_prepared_statements`)
    return rows.map(({ name }) => name)
  })
  expect(names).toContain('sum_of_two')
})
