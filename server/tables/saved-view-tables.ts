// Saved views of lists; constraints are in the migrations.
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Last segment of the list's path. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  /** Query string of the list's URL. */
  query: text('query').notNull().default(''),
  isShared: boolean('is_shared').notNull().default(false),
  makerId: uuid('maker_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  /** Soft-deleted; can be restored for a day. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Default view per user and list. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
