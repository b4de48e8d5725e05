// Backup attempts.
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An attempt without an end was interrupted. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Last heartbeat of a running backup; null before the first one. */
  aliveAt: timestamp('alive_at', { withTimezone: true, precision: 3 }),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Error message for the operator; null if the backup succeeded or is running. */
  problem: text('problem'),
  /** Started by the nightly schedule, not by a command. */
  isNightly: boolean('is_nightly').notNull().default(false),
})
