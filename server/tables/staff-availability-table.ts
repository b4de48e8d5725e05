// Availability and email preferences of staff.
import { boolean, date, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

export const staffDesks = pgTable('staff_desks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** YYYY-MM-DD: the day in India on which they are available. */
  atWorkOn: date('at_work_on', { mode: 'string' }),
  lastTurnAt: timestamp('last_turn_at', { withTimezone: true }),
  morningEmail: boolean('morning_email').notNull().default(true),
  morningUnowned: boolean('morning_unowned').notNull().default(false),
})
