// Reading position in the mailbox, at most one row.
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** An unreadable message. `from` and `subject` are '' if the header was unreadable too. */
export type SkippedMessage = { uid: number; size: number; from: string; subject: string; at: string }

export const mailboxStates = pgTable('mailbox_states', {
  id: boolean('id').primaryKey().default(true),
  /** Login and folder. */
  mailbox: text('mailbox').notNull(),
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  lookedAt: timestamp('looked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  problem: text('problem').notNull().default(''),
  /** Consecutive, without progress. */
  failures: integer('failures').notNull().default(0),
  /** Newest first. */
  skipped: jsonb('skipped').$type<SkippedMessage[]>().notNull().default([]),
})
