// What staff deleted and may still restore; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What went with an item: a row of another table, or a row there whose column named it. */
export type TrashedLink =
  | { table: string; row: Record<string, unknown> }
  | { table: string; column: string; id: string }

export const trash = pgTable('trash', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The same for all that one act deleted. */
  deletion: uuid('deletion').notNull(),
  kind: text('kind').notNull(),
  itemId: uuid('item_id').notNull(),
  title: text('title').notNull(),
  /** The row by the names of its columns in the database. */
  item: jsonb('item').$type<Record<string, unknown>>().notNull(),
  links: jsonb('links').$type<TrashedLink[]>().notNull().default([]),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  deletedByKind: text('deleted_by_kind').notNull().default(''),
  deletedById: text('deleted_by_id').notNull().default(''),
  /** Of a member of staff, as it was then. */
  deletedByName: text('deleted_by_name').notNull().default(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(title)`),
})
