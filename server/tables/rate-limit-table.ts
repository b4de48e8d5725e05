// Rate limit buckets with their hits.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  bucket: text('bucket').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
