// Puts into the ledger what is no change of a row, such as an export, or stands for thousands of them, such as an import.
import { sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'

export type LedgerEvent = {
  /** What was done; the screens have words for each. */
  action: 'import' | 'restore' | 'load-sample'
  /** What it is about: an item, or `site` for everything there is. */
  kind: 'site'
  itemId?: string
  title?: string
  /** What a reader may want to know beside it, by name; nothing secret. */
  details?: Readonly<Record<string, string | number>>
}

/** The actor is that of the write; the entry stands when its transaction does. */
export async function recordEvent(writing: Writing, event: LedgerEvent): Promise<void> {
  const { action, kind, itemId = '', title = '', details = {} } = event
  await writing.execute(
    sql`SELECT record_event(${action}, ${kind}, ${itemId}, ${title}, ${JSON.stringify(details)}::jsonb)`,
  )
}
