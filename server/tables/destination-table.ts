// The destinations table as the queries see it; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const destinations = pgTable('destinations', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  region: text('region').notNull(),
  highlights: text('highlights').array().notNull().default([]),
  bestTimeToVisit: text('best_time_to_visit').notNull().default(''),
  featuredImage: text('featured_image').notNull().default(''),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  metaKeywords: text('meta_keywords').notNull().default(''),
  isFeatured: boolean('is_featured').notNull().default(false),
  status: text('status', { enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Folded title, short description and region; written by the database, read through matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(title || E'\n' || short_description || E'\n' || region)`),
})
