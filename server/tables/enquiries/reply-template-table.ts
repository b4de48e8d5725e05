// Reply templates of the office.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['email', 'whatsapp'] }).notNull(),
  language: text('language', { enum: ['en', 'mr', 'hi'] })
    .notNull()
    .default('en'),
  /** For emails only. */
  subject: text('subject').notNull().default(''),
  body: text('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
