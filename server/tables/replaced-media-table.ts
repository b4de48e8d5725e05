// Where replaced files used to be; the migrations hold the constraints.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { media } from './media-table.ts'

export const replacedMedia = pgTable('replaced_media', {
  /** What the keys of the old file and of its variants have in common. */
  stem: text('stem').primaryKey(),
  mediaId: uuid('media_id')
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
