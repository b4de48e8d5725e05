// The tours table as the queries see it; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

type StoredDay = { day: number; title: string; activities: string[] }

export const tours = pgTable('tours', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  itinerary: jsonb('itinerary').$type<StoredDay[]>().notNull().default([]),
  /** Rupees, with paise possible. */
  priceFrom: numeric('price_from', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  durationDays: integer('duration_days').notNull(),
  maxGroupSize: integer('max_group_size'),
  inclusions: text('inclusions').array().notNull().default([]),
  exclusions: text('exclusions').array().notNull().default([]),
  featuredImage: text('featured_image').notNull().default(''),
  difficultyLevel: text('difficulty_level', { enum: ['easy', 'moderate', 'difficult'] }).notNull(),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  metaKeywords: text('meta_keywords').notNull().default(''),
  isFeatured: boolean('is_featured').notNull().default(false),
  status: text('status', { enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Folded title and short description; written by the database, read through matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(title || E'\n' || short_description)`),
})
