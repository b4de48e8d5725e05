// Lets one transaction rest longer between two statements than the pool does: while a disk is slow, or an archive is read.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** The longest rest within `transaction` from here on, such as `10min`; `any` while nobody waits for what it holds. */
export async function allowPauses(transaction: Transaction, longest: '10min' | 'any'): Promise<void> {
  const limit = longest === 'any' ? '0' : longest
  await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.raw(`'${limit}'`)}`)
}
