// Append-only history of enquiries.
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
      'seats',
    ],
  }).notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** By the device's clock, for events created offline. */
  writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }),
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] })
    .notNull()
    .default('database'),
  actorId: text('actor_id').notNull().default(''),
  actorName: text('actor_name').notNull().default(''),
  /** Text of a note or call, else the new value. */
  text: text('text').notNull().default(''),
})
