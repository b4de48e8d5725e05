// The enquiry_emails table as the queries see it; the migrations hold the constraints.
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A file of the library, the print sheet of a tour with the words that it was chosen with, or of a traveller's email its name alone. */
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
  /** To whom, or from whom. */
  address: text('address').notNull(),
  /** It answers ours, and comes from an address that is not the traveller's. */
  fromOther: boolean('from_other').notNull().default(false),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull().default(''),
  /** What stood below it, quoted from an earlier one. */
  quote: text('quote').notNull().default(''),
  attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull().default([]),
  /** Why it could not be sent, in words. */
  problem: text('problem').notNull().default(''),
  /** Null if the site itself wrote it: an acknowledgement. */
  staffId: uuid('staff_id'),
  /** As it was then. */
  staffName: text('staff_name').notNull().default(''),
  /** When it was ordered, or received. */
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
})
