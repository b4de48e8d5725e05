// The records of stored pictures and videos; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** A smaller file made of a stored picture; `width` in pixels, `bytes` its size. */
export type MediaVariant = { width: number; format: 'avif' | 'webp'; bytes: number }

export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  filename: text('filename').notNull(),
  originalFilename: text('original_filename').notNull(),
  filePath: text('file_path').notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  mimeType: text('mime_type').notNull(),
  altText: text('alt_text').notNull().default(''),
  altTextInMr: text('alt_text_in_mr').notNull().default(''),
  /** The English that it was written beside. */
  altEnglishInMr: text('alt_english_in_mr').notNull().default(''),
  altTextInHi: text('alt_text_in_hi').notNull().default(''),
  altEnglishInHi: text('alt_english_in_hi').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  /** Per cent from the left and from the top; null for the middle. */
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
  durationSeconds: doublePrecision('duration_seconds'),
  /** A tiny picture as a data URI. */
  placeholder: text('placeholder').notNull().default(''),
  variants: jsonb('variants').$type<MediaVariant[]>().notNull().default([]),
  /** False until the file of a new record is stored; `media_preparations` tells of the work. */
  isPrepared: boolean('is_prepared').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Folded original file name and alt text; written by the database, read through matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(original_filename || E'\n' || alt_text)`),
})

/** Where the alt text in a language stands, and the English that it was written beside. */
export const altColumns = {
  mr: { text: 'altTextInMr', english: 'altEnglishInMr' },
  hi: { text: 'altTextInHi', english: 'altEnglishInHi' },
} as const
