// Content tables in dependency order; constraints are in the migrations.
import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const item = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Null after the time has passed. */
  publishAt: timestamp('publish_at', { withTimezone: true }),
  unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
})

const page = () => ({
  ...item(),
  slug: text('slug').notNull(),
  featuredImage: text('featured_image').notNull().default(''),
  /** Default: title and short text. */
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  metaKeywords: text('meta_keywords').notNull().default(''),
  isFeatured: boolean('is_featured').notNull().default(false),
  status: text('status', { enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
})

/** For the search only. */
const otherNames = () => text('also_known_as').array().notNull().default([])

/** Query it with matchesText(). */
const folded = (from: SQL) => text('search_text').notNull().generatedAlwaysAs(from)

export const destinations = pgTable('destinations', {
  ...page(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  region: text('region').notNull(),
  highlights: text('highlights').array().notNull().default([]),
  bestTimeToVisit: text('best_time_to_visit').notNull().default(''),
  alsoKnownAs: otherNames(),
  searchText: folded(
    sql`fold_text(title || E'\n' || short_description || E'\n' || region || E'\n' || join_lines(also_known_as))`,
  ),
})

/** Possibly with paise. */
const rupeesOrNull = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

/** Rupees per person from this group size on. */
type StoredGroupPrice = { people: number; price: number }

type StoredDay = { day: number; title: string; activities: string[] }

export const tours = pgTable('tours', {
  ...page(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  itinerary: jsonb('itinerary').$type<StoredDay[]>().notNull().default([]),
  /** Rupees per person, possibly with paise. */
  priceFrom: numeric('price_from', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  durationDays: integer('duration_days').notNull(),
  /** Null: no limit. */
  maxGroupSize: integer('max_group_size'),
  inclusions: text('inclusions').array().notNull().default([]),
  exclusions: text('exclusions').array().notNull().default([]),
  difficultyLevel: text('difficulty_level', { enum: ['easy', 'moderate', 'difficult'] }).notNull(),
  startsAt: text('starts_at').notNull().default(''),
  endsAt: text('ends_at').notNull().default(''),
  nights: integer('nights'),
  /** 1 to 12, ascending. */
  months: integer('months').array().notNull().default([]),
  suitsFamilies: boolean('suits_families').notNull().default(false),
  suitsSeniors: boolean('suits_seniors').notNull().default(false),
  /** Years. */
  ageFrom: integer('age_from'),
  guideLanguages: text('guide_languages').notNull().default(''),
  priceBasis: text('price_basis').notNull().default(''),
  childPriceWithBed: rupeesOrNull('child_price_with_bed'),
  childPriceWithoutBed: rupeesOrNull('child_price_without_bed'),
  /** Rupees for a single room. */
  singleSupplement: rupeesOrNull('single_supplement'),
  gst: text('gst', { enum: ['included', 'plus-5'] }),
  groupPrices: jsonb('group_prices').$type<StoredGroupPrice[]>().notNull().default([]),
  /** 1.0 to 5.0. */
  ownRating: numeric('own_rating', { precision: 2, scale: 1, mode: 'number' }),
  ownRatingCount: integer('own_rating_count'),
  ownRatingSource: text('own_rating_source').notNull().default(''),
  alsoKnownAs: otherNames(),
  searchText: folded(
    sql`fold_text(title || E'\n' || short_description || E'\n' || join_lines(also_known_as))`,
  ),
})

export const blogPosts = pgTable('blog_posts', {
  ...page(),
  content: text('content').notNull(),
  /** Rendered on save; headings start at h2. */
  contentHtml: text('content_html').notNull().default(''),
  excerpt: text('excerpt').notNull(),
  author: text('author').notNull(),
  tags: text('tags').array().notNull().default([]),
  searchText: folded(sql`fold_text(title || E'\n' || excerpt || E'\n' || join_lines(tags))`),
})

export const travelServices = pgTable('services', {
  ...item(),
  description: text('description').notNull(),
  features: text('features').array().notNull().default([]),
  icon: text('icon').notNull().default('Package'),
  isActive: boolean('is_active').notNull().default(true),
  sortOrder: integer('sort_order').notNull().default(0),
  searchText: folded(sql`fold_text(title || E'\n' || description)`),
})
