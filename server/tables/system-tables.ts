// Backup attempts.
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** Rate limit buckets with their hits. */
export const rateLimits = pgTable('rate_limits', {
  bucket: text('bucket').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Applied migrations. */
export const schemaMigrations = pgTable('schema_migrations', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  checksum: text('checksum').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
})
