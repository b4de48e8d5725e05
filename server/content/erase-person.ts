// Erases whoever sent an enquiry wherever else they are written down, within the write by which the enquiry goes for good.
import { sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'

/**
 * The events of these enquiries go. Their entries in the ledger stay, and say what was done and by whom: an entry holds
 * nothing of a person but the name.
 */
export async function erasePersons(writing: Writing, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length === 0) return
  const ids = sql.param([...enquiryIds])
  await writing.execute(
    sql`SELECT erase_from_changes('enquiry', ${ids}::text[]), erase_enquiry_events(${ids}::uuid[])`,
  )
}
