import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#server/database/database.ts'
import { prepareStatement } from '#server/database/prepared-statement.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readWithFallback } from './published-read.ts'

const { connection } = useTestDatabase()

const shout = prepareStatement<{ text: string }>(
  'test: shout',
  sql`SELECT upper(${sql.placeholder('word')}::text) || ${'!'}::text AS text`,
)

test('a page whose reading fails gets its stand-in, and knows that it is one', async () => {
  const fail = () => Promise.reject(new Error('SELECT secret FROM staff'))
  expect(await readWithFallback(fail, [])).toEqual({ value: [], failed: true })
})

test('a reading that throws before it waits is no other failure', async () => {
  const fail = (): Promise<string> => {
    throw new Error('at once')
  }
  expect(await readWithFallback(fail, 'stand-in')).toEqual({ value: 'stand-in', failed: true })
})

test('an empty answer is an answer', async () => {
  expect(await readWithFallback(async () => [], ['stand-in'])).toEqual({ value: [], failed: false })
})

test('while the database is away a page still gets its stand-in', async () => {
  await closeDatabase()
  try {
    const read = await readWithFallback(() => shout({ word: 'a' }), [])
    expect(read).toEqual({ value: [], failed: true })
  } finally {
    openDatabase({ connection, onEvent: () => undefined })
  }
})

test('a value of a prepared statement is never part of its words', async () => {
  expect(await shout({ word: "a'; DROP TABLE tours; --" })).toEqual([{ text: "A'; DROP TABLE TOURS; --!" }])
})

test('a prepared statement without one of its values is a mistake that is told', async () => {
  await expect(async () => shout({})).rejects.toThrow('word')
})

test('the same statement runs again and again with other values', async () => {
  const answers = await Promise.all(['rain', 'rock', 'rice'].map((word) => shout({ word })))
  expect(answers.flat().map(({ text }) => text)).toEqual(['RAIN!', 'ROCK!', 'RICE!'])
})
