// Records of stored images and videos.
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

/** `width` in pixels. */
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
  /** The English that was translated. */
  altEnglishInMr: text('alt_english_in_mr').notNull().default(''),
  altTextInHi: text('alt_text_in_hi').notNull().default(''),
  altEnglishInHi: text('alt_english_in_hi').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  /** Percent from left and top; null is the centre. */
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
  durationSeconds: doublePrecision('duration_seconds'),
  placeholder: text('placeholder').notNull().default(''),
  variants: jsonb('variants').$type<MediaVariant[]>().notNull().default([]),
  /** False before the first encoding; see `media_preparations`. */
  isPrepared: boolean('is_prepared').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Query it with matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(original_filename || E'\n' || alt_text)`),
})

/** Columns of a translated alt text and its English source. */
export const altColumns = {
  mr: { text: 'altTextInMr', english: 'altEnglishInMr' },
  hi: { text: 'altTextInHi', english: 'altEnglishInHi' },
} as const
