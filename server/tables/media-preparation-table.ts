// Queue of images to encode, including failed ones.
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { media } from './media-table.ts'

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
