// Content tables in dependency order; constraints are in the migrations.
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

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

/** Ordered destinations of tours. */
export const tourDestinations = pgTable(
  'tour_destinations',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourId, table.destinationId] })],
)

/** Former slugs, written by triggers only. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    itemId: uuid('item_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

/** Single row whose number every visible change increments. */
export const contentVersion = pgTable('content_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The latest version that withdrew content. */
  withdrawn: bigint('withdrawn', { mode: 'number' }).notNull().default(0),
})

/** A deleted dependent row, or a row whose reference was nullified. */
export type TrashedLink =
  | { table: string; row: Record<string, unknown> }
  | { table: string; column: string; id: string }

export const trash = pgTable('trash', {
  id: uuid('id').primaryKey().defaultRandom(),
  deletion: uuid('deletion').notNull(),
  kind: text('kind').notNull(),
  itemId: uuid('item_id').notNull(),
  title: text('title').notNull(),
  /** By database column names. */
  item: jsonb('item').$type<Record<string, unknown>>().notNull(),
  links: jsonb('links').$type<TrashedLink[]>().notNull().default([]),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  deletedByKind: text('deleted_by_kind').notNull().default(''),
  deletedById: text('deleted_by_id').notNull().default(''),
  deletedByName: text('deleted_by_name').notNull().default(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(title)`),
})

/** Texts with the English they were translated from or checked against. */
export type StoredTranslation = { [field: string]: { text: string; english: string } }

/** Generated foreign key, so a translation is deleted with its item. */
const itemOf = (name: string, is: SQL) => uuid(name).generatedAlwaysAs(is)

export const translations = pgTable(
  'translations',
  {
    kind: text('kind', { enum: ['destination', 'tour', 'blogPost', 'travelService'] }).notNull(),
    itemId: uuid('item_id').notNull(),
    language: text('language', { enum: ['mr', 'hi'] }).notNull(),
    fields: jsonb('fields').$type<StoredTranslation>().notNull().default({}),
    /** Released for visitors. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Set by triggers: a text lacks a translation, or its English changed. */
    hasMissing: boolean('has_missing').notNull().default(false),
    hasChanged: boolean('has_changed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    destinationId: itemOf('destination_id', sql`CASE kind WHEN 'destination' THEN item_id END`),
    tourId: itemOf('tour_id', sql`CASE kind WHEN 'tour' THEN item_id END`),
    blogPostId: itemOf('blog_post_id', sql`CASE kind WHEN 'blogPost' THEN item_id END`),
    serviceId: itemOf('service_id', sql`CASE kind WHEN 'travelService' THEN item_id END`),
  },
  ({ kind, itemId, language }) => [primaryKey({ columns: [kind, itemId, language] })],
)
