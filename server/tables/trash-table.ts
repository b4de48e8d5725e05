// Deleted items that staff can restore.
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A deleted dependent row, or a row whose reference was nullified. */
export type TrashedLink =
  | { table: string; row: Record<string, unknown> }
  | { table: string; column: string; id: string }

export const trash = pgTable('trash', {
  id: uuid('id').primaryKey().defaultRandom(),
  deletion: uuid('deletion').notNull(),
  kind: text('kind').notNull(),
  itemId: uuid('item_id').notNull(),
  title: text('title').notNull(),
  /** By database column names. */
  item: jsonb('item').$type<Record<string, unknown>>().notNull(),
  links: jsonb('links').$type<TrashedLink[]>().notNull().default([]),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  deletedByKind: text('deleted_by_kind').notNull().default(''),
  deletedById: text('deleted_by_id').notNull().default(''),
  deletedByName: text('deleted_by_name').notNull().default(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(title)`),
})
