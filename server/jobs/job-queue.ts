// Access to the job queue.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type PgBoss } from 'pg-boss'
import { database, type Transaction } from '#server/database/database.ts'

/** The schema's functions contain its name, so it cannot be renamed. */
export const jobSchema = 'email_queue'

const maxWaitMs = 2000

let opened: PgBoss | undefined

/** Sets the queue; undefined closes it. */
export function openJobQueue(queue: PgBoss | undefined): void {
  opened = queue
}

/** Returns the queue. Throws if it is not open. */
export function jobQueue(): PgBoss {
  if (!opened) throw new Error('The job queue is not open')
  return opened
}

/** True if jobs can be enqueued now. */
export function isJobQueueOpen(): boolean {
  return opened !== undefined
}

/** The queue opens shortly after the database; true if it is open. */
export async function awaitJobQueue(): Promise<boolean> {
  for (let waited = 0; !opened && waited < maxWaitMs; waited += 50) await sleep(50)
  return opened !== undefined
}

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
