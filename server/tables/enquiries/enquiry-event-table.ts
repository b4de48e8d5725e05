// The enquiry_events table as the queries see it, to which rows are only added; the migrations hold the constraints.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const enquiryEvents = pgTable('enquiry_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  enquiryId: uuid('enquiry_id').notNull(),
  kind: text('kind', {
    enum: [
      'received',
      'note',
      'call',
      'email-sent',
      'email-failed',
      'email-received',
      'whatsapp-opened',
      'whatsapp-sent',
      'whatsapp-not-sent',
      'whatsapp-received',
      'status',
      'owner',
      'next-step',
      'edited',
      'merged',
    ],
  }).notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Where it waited on a device without a line: when it was written, as the device says. */
  writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }),
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] })
    .notNull()
    .default('database'),
  actorId: text('actor_id').notNull().default(''),
  /** As it was then; '' for all who are no staff. */
  actorName: text('actor_name').notNull().default(''),
  /** Of a note and a call what was written; of the others what they set. */
  text: text('text').notNull().default(''),
})
