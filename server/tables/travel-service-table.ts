// The services table as the queries see it; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const travelServices = pgTable('services', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  features: text('features').array().notNull().default([]),
  icon: text('icon').notNull().default('Package'),
  isActive: boolean('is_active').notNull().default(true),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Folded title and description; written by the database, read through matchesText(). */
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(title || E'\n' || description)`),
})
