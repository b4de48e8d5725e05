// The one row whose number rises with every change that a visitor could see.
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

export const contentVersion = pgTable('content_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The version with which something that visitors saw was last withdrawn. */
  withdrawn: bigint('withdrawn', { mode: 'number' }).notNull().default(0),
})
