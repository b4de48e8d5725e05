// Page views per page and day.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const pageViews = pgTable(
  'page_views',
  {
    /** YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)
