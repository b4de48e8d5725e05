// Takes the name of whoever sent an enquiry out of the ledger, within the write by which the enquiry goes for good.
import { sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'

/** Entries of these enquiries stay, and say what was done and by whom: an entry holds nothing of a person but the name. */
export async function erasePersons(writing: Writing, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length === 0) return
  await writing.execute(sql`SELECT erase_from_changes('enquiry', ${sql.param([...enquiryIds])}::text[])`)
}
