// Raises the idle timeout of one transaction, such as for a slow disk.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** `any` disables it, only for transactions without locks. */
export async function allowPauses(transaction: Transaction, longest: '10min' | 'any'): Promise<void> {
  const limit = longest === 'any' ? '0' : longest
  await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.raw(`'${limit}'`)}`)
}
