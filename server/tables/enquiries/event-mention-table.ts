// Mentions of staff in notes.
import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { enquiryEvents } from './enquiry-event-table.ts'

export const eventMentions = pgTable(
  'event_mentions',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => enquiryEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Null: unread. */
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
  },
  ({ eventId, userId }) => [primaryKey({ columns: [eventId, userId] })],
)
