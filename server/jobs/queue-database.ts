// Runs the job queue's SQL through our pool or within our transactions.
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import { database, type Transaction } from '#server/database/database.ts'

export type QueueTransaction = Pick<Transaction, 'execute'>

const ownTransaction = /^\s*BEGIN\b/i

/** For the queue's internal work. */
export function throughPool(): Db {
  return {
    executeSql: (text, values) =>
      ownTransaction.test(text) ? executeBlock(text) : database().$client.query(text, values),
  }
}

/** Rolls back on an error, because the pool must not reuse an open transaction. */
async function executeBlock(text: string): Promise<{ rows: unknown[] }> {
  const client = await database().$client.connect()
  try {
    return await client.query(text)
  } catch (error) {
    // Fails only on a broken connection, which PostgreSQL rolls back.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** For jobs that must commit with our own writes. */
export function within(transaction: QueueTransaction): Db {
  return fromDrizzle(transaction, sql)
}

/** Use `name` for one call site and queue only, because the SQL must always be the same. */
export function preparedWithin(transaction: Transaction, name: string): Db {
  return {
    async executeSql(text, values = []) {
      const query = { sql: text, params: values }
      return transaction._.session
        .prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
          query,
          undefined,
          name,
          false,
        )
        .execute()
    },
  }
}
