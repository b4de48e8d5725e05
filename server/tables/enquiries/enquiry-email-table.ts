// Sent and received emails of enquiries.
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A library file, a tour's print PDF, or the name of a traveller's attachment. */
export type EmailAttachment = { mediaId?: string; name: string; sheet?: { tourId: string; data: string } }

export const enquiryEmails = pgTable('enquiry_emails', {
  id: uuid('id').primaryKey().defaultRandom(),
  enquiryId: uuid('enquiry_id').notNull(),
  direction: text('direction', { enum: ['out', 'in'] }).notNull(),
  state: text('state', {
    enum: ['waiting', 'sending', 'failed', 'given-up', 'sent', 'received'],
  }).notNull(),
  /** With angle brackets. */
  messageId: text('message_id').notNull(),
  inReplyTo: text('in_reply_to').notNull().default(''),
  referenceIds: text('reference_ids').array().notNull().default([]),
  address: text('address').notNull(),
  /** Not the traveller's address. */
  fromOther: boolean('from_other').notNull().default(false),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull().default(''),
  quote: text('quote').notNull().default(''),
  attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull().default([]),
  problem: text('problem').notNull().default(''),
  /** Null: sent automatically. */
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  /** Queued or received. */
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
})
