// One row for each attempt to make a backup.
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One attempt to make a backup; without an end it was interrupted. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Its last sign of life while it is being made; null before the first one. */
  aliveAt: timestamp('alive_at', { withTimezone: true, precision: 3 }),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  /** What went wrong, in words for the operator; null when all went well or is still going on. */
  problem: text('problem'),
  /** Made for a night by the clock, not by somebody's command. */
  isNightly: boolean('is_nightly').notNull().default(false),
})
