// Redirects of replaced media files.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { media } from './media-table.ts'

export const replacedMedia = pgTable('replaced_media', {
  /** Common prefix of the old keys. */
  stem: text('stem').primaryKey(),
  mediaId: uuid('media_id')
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
