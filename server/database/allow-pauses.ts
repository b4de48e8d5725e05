// Raises the idle timeout of one transaction, for example while a disk is slow or an archive is read.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Sets the idle timeout of `transaction`, such as `10min`. `any` disables it; use that only while the
 * transaction holds no locks.
 */
export async function allowPauses(transaction: Transaction, longest: '10min' | 'any'): Promise<void> {
  const limit = longest === 'any' ? '0' : longest
  await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.raw(`'${limit}'`)}`)
}
