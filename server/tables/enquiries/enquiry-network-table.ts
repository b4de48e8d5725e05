// Client networks of enquiries.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { enquiries } from './enquiry-table.ts'

export const enquiryNetworks = pgTable('enquiry_networks', {
  id: uuid('id').primaryKey().defaultRandom(),
  enquiryId: uuid('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  /** A keyed hash. */
  network: text('network').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
