import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { throughPool } from './job-queue.ts'

useTestDatabase()

const queue = throughPool()

test('a transaction of the queue that breaks off leaves no connection in the midst of it', async () => {
  await expect(queue.executeSql('BEGIN; SELECT 1 / 0; COMMIT')).rejects.toThrow('division by zero')
  for (let time = 0; time < 5; time += 1) {
    const { rows } = await database().execute(sql`SELECT 7 AS seven`)
    expect(rows).toEqual([{ seven: 7 }])
  }
})

test('a transaction of the queue that ends well is committed', async () => {
  await queue.executeSql("BEGIN; INSERT INTO settings (key, value) VALUES ('queue', '1'); COMMIT")
  const { rows } = await queue.executeSql('SELECT value FROM settings WHERE key = $1', ['queue'])
  expect(rows).toEqual([{ value: 1 }])
})
