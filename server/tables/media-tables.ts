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

/** Queue of images to encode, including failed ones. */
export const mediaPreparations = pgTable('media_preparations', {
  id: uuid('id').primaryKey().defaultRandom(),
  mediaId: uuid('media_id')
    .notNull()
    .unique()
    .references(() => media.id, { onDelete: 'cascade' }),
  /** Key of the original; null after deletion. */
  waitingKey: text('waiting_key'),
  waitingBytes: bigint('waiting_bytes', { mode: 'number' }).notNull(),
  /** Future key; differs from the record's for a replacement. */
  filePath: text('file_path').notNull(),
  originalFilename: text('original_filename').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** For staff; '' while pending. */
  problem: text('problem').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Redirects of replaced media files. */
export const replacedMedia = pgTable('replaced_media', {
  /** Common prefix of the old keys. */
  stem: text('stem').primaryKey(),
  mediaId: uuid('media_id')
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
