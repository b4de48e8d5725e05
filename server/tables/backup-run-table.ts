// Backup attempts.
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Without an end: interrupted. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  aliveAt: timestamp('alive_at', { withTimezone: true, precision: 3 }),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  /** For the operator; null on success or while running. */
  problem: text('problem'),
  /** By schedule, not by a command. */
  isNightly: boolean('is_nightly').notNull().default(false),
})
