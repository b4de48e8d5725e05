// Raises the idle timeout of one transaction, such as for a slow disk.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** `any` disables it, only for transactions without locks. */
export async function allowPauses(transaction: Transaction, maxPause: '10min' | 'any'): Promise<void> {
  const limit = maxPause === 'any' ? '0' : maxPause
  await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.raw(`'${limit}'`)}`)
}
