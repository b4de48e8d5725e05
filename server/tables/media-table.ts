// Records of stored images and videos; constraints are in the migrations.
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

/** A smaller version of an image; `width` in pixels, `bytes` its size. */
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
  /** The English text at the time of translation. */
  altEnglishInMr: text('alt_english_in_mr').notNull().default(''),
  altTextInHi: text('alt_text_in_hi').notNull().default(''),
  altEnglishInHi: text('alt_english_in_hi').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  /** Percent from the left and the top; null for the centre. */
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
  durationSeconds: doublePrecision('duration_seconds'),
  /** A tiny image as a data URI. */
  placeholder: text('placeholder').notNull().default(''),
  variants: jsonb('variants').$type<MediaVariant[]>().notNull().default([]),
  /** False until the file of a new record is encoded; see `media_preparations`. */
  isPrepared: boolean('is_prepared').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Generated from file name and alt text; query it with matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(original_filename || E'\n' || alt_text)`),
})

/** Columns of a translated alt text and of the English text it was translated from. */
export const altColumns = {
  mr: { text: 'altTextInMr', english: 'altEnglishInMr' },
  hi: { text: 'altTextInHi', english: 'altEnglishInHi' },
} as const
