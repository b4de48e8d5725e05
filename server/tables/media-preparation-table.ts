// Pictures that wait to be prepared, or could not be; the migrations hold the constraints.
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { media } from './media-table.ts'

export const mediaPreparations = pgTable('media_preparations', {
  id: uuid('id').primaryKey().defaultRandom(),
  mediaId: uuid('media_id')
    .notNull()
    .unique()
    .references(() => media.id, { onDelete: 'cascade' }),
  /** Where the original waits; null once it was given up. */
  waitingKey: text('waiting_key'),
  waitingBytes: bigint('waiting_bytes', { mode: 'number' }).notNull(),
  /** Where the picture will be stored; another one than the record's when it replaces a file. */
  filePath: text('file_path').notNull(),
  originalFilename: text('original_filename').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** Why it was given up, in words for staff; '' while it waits. */
  problem: text('problem').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
