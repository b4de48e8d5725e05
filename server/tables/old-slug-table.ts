// Former slugs, written by triggers only.
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    itemId: uuid('item_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
