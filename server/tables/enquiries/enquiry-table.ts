// The enquiries table as the queries see it; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { tours } from '#server/tables/content-tables.ts'

export const enquiries = pgTable('enquiries', {
  id: uuid('id').primaryKey().defaultRandom(),
  type: text('type', { enum: ['general', 'tour', 'trip_planning'] }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  message: text('message').notNull().default(''),
  tourId: uuid('tour_id').references(() => tours.id, { onDelete: 'set null' }),
  travelDates: text('travel_dates'),
  groupSize: integer('group_size'),
  budgetRange: text('budget_range', {
    enum: ['under-10000', '10000-25000', '25000-50000', '50000-100000', 'above-100000'],
  }),
  sourcePage: text('source_page').notNull(),
  source: text('source', { enum: ['form', 'phone', 'whatsapp', 'walk-in', 'agent'] })
    .notNull()
    .default('form'),
  /** Of the page with the form; null where nobody knows. */
  language: text('language', { enum: ['en', 'mr', 'hi'] }),
  status: text('status', { enum: ['new', 'contacted', 'converted', 'closed'] })
    .notNull()
    .default('new'),
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  /** The action by which staff marked all enquiries of a filter as spam. */
  spamAction: uuid('spam_action'),
  /** Carried by the form: the same key twice is one enquiry. */
  idempotencyKey: text('idempotency_key'),
  firstContactedAt: timestamp('first_contacted_at', { withTimezone: true }),
  ownerId: uuid('owner_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  /** Beside it the day in India on which it is to be done. */
  nextStep: text('next_step'),
  nextStepOn: date('next_step_on'),
  /** By the first event towards the traveller; a status is no answer. */
  answeredAt: timestamp('answered_at', { withTimezone: true, precision: 3 }),
  /** Since when a message of the traveller waits for the office; kept by the database. */
  replyAwaitedSince: timestamp('reply_awaited_since', { withTimezone: true, precision: 3 }),
  /** Five letters by which office and traveller name it; given by the database. */
  reference: text('reference').notNull().default(sql`new_enquiry_reference()`),
  /** Which import by a file brought it. */
  importId: uuid('import_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Folded name, e-mail, phone and message; written by the database, read through matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`fold_text(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message)`,
    ),
})
