// WhatsApp chats opened on the site.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { enquiries } from './enquiry-table.ts'

export const chatOpenings = pgTable('chat_openings', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  page: text('page').notNull(),
  tourId: uuid('tour_id'),
  language: text('language', { enum: ['en', 'mr', 'hi'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
})
