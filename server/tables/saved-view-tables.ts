// Saved views of lists and their defaults.
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull().default(''),
  isShared: boolean('is_shared').notNull().default(false),
  makerId: uuid('maker_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  /** Restorable for a day. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Per user and list. */
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
