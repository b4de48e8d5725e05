// Lets the job queue work through our own connections: through the pool, or within a transaction of ours.
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import { database, type Transaction } from '#server/database/database.ts'

/** A transaction of ours. */
export type QueueTransaction = Pick<Transaction, 'execute'>

const ownTransaction = /^\s*BEGIN\b/i

/** For the queue's own work. */
export function throughPool(): Db {
  return {
    executeSql: (text, values) =>
      ownTransaction.test(text) ? executeBlock(text) : database().$client.query(text, values),
  }
}

/** A text that begins a transaction and is broken off by a fault leaves it open: nobody else may get such a connection. */
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

/** For what is to happen together with our own writes, or not at all. */
export function within(transaction: QueueTransaction): Db {
  return fromDrizzle(transaction, sql)
}

/**
 * The same for what comes often: PostgreSQL plans it once for each connection. `name` is for this call alone, on one
 * queue, since the queue then sends the same text each time.
 */
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
