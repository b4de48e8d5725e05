// The mailbox_states table as the queries see it, of one row at most; the migrations hold the constraints.
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A message whose words could not be read. `from` and `subject` are '' if its header could not be read either. */
export type SkippedMessage = { uid: number; size: number; from: string; subject: string; at: string }

export const mailboxStates = pgTable('mailbox_states', {
  id: boolean('id').primaryKey().default(true),
  /** The login and the folder that it is about. */
  mailbox: text('mailbox').notNull(),
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  lookedAt: timestamp('looked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Why the last look failed, in words. */
  problem: text('problem').notNull().default(''),
  /** Looks in a row that failed and got no further. */
  failures: integer('failures').notNull().default(0),
  /** The latest ones, the newest first. */
  skipped: jsonb('skipped').$type<SkippedMessage[]>().notNull().default([]),
})
