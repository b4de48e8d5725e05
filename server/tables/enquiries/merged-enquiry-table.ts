// Enquiries merged into others.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row that referenced the enquiry. */
export type MovedLink = { table: string; column: string; id: string }

export const mergedEnquiries = pgTable('merged_enquiries', {
  id: uuid('id').primaryKey(),
  mergedInto: uuid('merged_into').notNull(),
  /** Contains it now; differs from `mergedInto` after a further merge. */
  standingId: uuid('standing_id').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] })
    .notNull()
    .default('database'),
  actorId: text('actor_id').notNull().default(''),
  actorName: text('actor_name').notNull().default(''),
  /** By database column names. */
  item: jsonb('item').$type<Record<string, unknown>>().notNull(),
  links: jsonb('links').$type<MovedLink[]>().notNull().default([]),
  /** Changed columns of the target. */
  before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
  after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
})
