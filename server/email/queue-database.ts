// Lets the queue of messages work through our own connections: through the pool, or within a transaction of ours.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle } from 'pg-boss'
import { database, type Transaction } from '#server/database/database.ts'

/** A transaction as our queries know it, or a connection on which one was begun by hand. */
export type QueueTransaction = Pick<Transaction, 'execute'> | pg.PoolClient

/** For the queue's own work. */
export function throughPool(): Db {
  return { executeSql: (text, values) => database().$client.query(text, values) }
}

/** For what is to happen together with our own writes, or not at all. */
export function within(transaction: QueueTransaction): Db {
  if ('execute' in transaction) return fromDrizzle(transaction, sql)
  // Named, so that PostgreSQL plans the insert once for each connection: it stands in the way of every enquiry.
  return {
    executeSql: (text, values) => transaction.query({ name: nameOf(text), text, values: values ?? [] }),
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `email queue ${names.size}`
  names.set(text, name)
  return name
}
