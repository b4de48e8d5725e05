// Pending changes of staff email addresses.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Lower case. */
  email: text('email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
})
