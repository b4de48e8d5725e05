// What items of content say in other languages than English; the migrations hold the constraints.
import { type SQL, sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A text by the name of its field, and the English that it was written from or looked over against. */
export type StoredTranslation = { [field: string]: { text: string; english: string } }

/** Names the item for the database, which lets a translation go with it. */
const itemOf = (name: string, is: SQL) => uuid(name).generatedAlwaysAs(is)

export const translations = pgTable(
  'translations',
  {
    kind: text('kind', { enum: ['destination', 'tour', 'blogPost', 'travelService'] }).notNull(),
    itemId: uuid('item_id').notNull(),
    language: text('language', { enum: ['mr', 'hi'] }).notNull(),
    fields: jsonb('fields').$type<StoredTranslation>().notNull().default({}),
    /** Somebody said that visitors may be shown it. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Written by the database alone: whether a text of the item is not translated, and whether the English of one is another one now. */
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
