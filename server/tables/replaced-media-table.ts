// Redirects of replaced media files; constraints are in the migrations.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { media } from './media-table.ts'

export const replacedMedia = pgTable('replaced_media', {
  /** Common prefix of the keys of the old file and its variants. */
  stem: text('stem').primaryKey(),
  mediaId: uuid('media_id')
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
