// The enquiry_floods table as the queries see it; the migrations hold the constraints.
import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const enquiryFloods = pgTable('enquiry_floods', {
  id: uuid('id').primaryKey().defaultRandom(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  /** When an enquiry last came while there were too many. */
  lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  /** The most that came within ten minutes, and from how many networks. */
  enquiries: integer('enquiries').notNull(),
  networks: integer('networks').notNull(),
})
