// Ordered destinations of tours.
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { destinations, tours } from './content-tables.ts'

export const tourDestinations = pgTable(
  'tour_destinations',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourId, table.destinationId] })],
)
