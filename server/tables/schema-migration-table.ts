// Applied migrations.
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const schemaMigrations = pgTable('schema_migrations', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  checksum: text('checksum').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
})
