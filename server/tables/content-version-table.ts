// Single row whose number every visible change increments.
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

export const contentVersion = pgTable('content_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The latest version that withdrew content. */
  withdrawn: bigint('withdrawn', { mode: 'number' }).notNull().default(0),
})
