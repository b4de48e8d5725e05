// The merged_enquiries table as the queries see it; the migrations hold the constraints.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row of another table whose column named the enquiry. */
export type MovedLink = { table: string; column: string; id: string }

export const mergedEnquiries = pgTable('merged_enquiries', {
  /** That of the enquiry. */
  id: uuid('id').primaryKey(),
  mergedInto: uuid('merged_into').notNull(),
  /** The enquiry that holds it now: another one where that was merged on. */
  standingId: uuid('standing_id').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] })
    .notNull()
    .default('database'),
  actorId: text('actor_id').notNull().default(''),
  /** As it was then. */
  actorName: text('actor_name').notNull().default(''),
  /** The row by the names of its columns in the database. */
  item: jsonb('item').$type<Record<string, unknown>>().notNull(),
  links: jsonb('links').$type<MovedLink[]>().notNull().default([]),
  /** Of the other one the columns that changed: how they were, and how they were left. */
  before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
  after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
})
