// Puts one stored file in the place of another within a transaction: every use names the new one, the old address leads to it.
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { noticeContent, noticeSettings } from '#server/content/change-notices.ts'
import type { Transaction } from '#server/database/database.ts'
import { replaceInSettings } from '#server/database/stored-settings.ts'
import type { IngestedFile } from '#server/media/intake/ingested-file.ts'
import { stemOf } from '#server/media/storage/media-key.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { media } from '#server/tables/media-table.ts'
import { replacedMedia } from '#server/tables/replaced-media-table.ts'
import { tours } from '#server/tables/tour-table.ts'

type MediaRow = typeof media.$inferSelect

/** Gives the record the file. `before` is the record as the transaction has locked it; answers it as it is now. */
export async function exchangeFile(
  transaction: Transaction,
  { before, file }: { before: MediaRow; file: IngestedFile },
): Promise<MediaRow | undefined> {
  const [now] = await transaction
    .update(media)
    .set({ ...file, isPrepared: true })
    .where(eq(media.id, before.id))
    .returning()
  await transaction.insert(replacedMedia).values({ stem: stemOf(before.filePath), mediaId: before.id })
  await changeUses(transaction, { from: before.filePath, to: file.filePath })
  return now
}
const illustrated = [
  { table: destinations, topic: 'destinations' },
  { table: tours, topic: 'tours' },
  { table: blogPosts, topic: 'blog' },
] as const

/** Generated names hold nothing that means anything in JSON, Markdown or HTML: they are exchanged as text. */
async function changeUses(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { table, topic } of illustrated) {
    const changed = await transaction
      .update(table)
      .set({ featuredImage: to })
      .where(eq(table.featuredImage, from))
      .returning({ id: table.id })
    if (changed.length > 0) await noticeContent(transaction, { topic })
  }
  const named = (text: AnyColumn) => sql<string>`replace(${text}, ${from}, ${to})`
  const posts = await transaction
    .update(blogPosts)
    .set({ content: named(blogPosts.content), contentHtml: named(blogPosts.contentHtml) })
    .where(sql`position(${from} IN ${blogPosts.content}) > 0`)
    .returning({ id: blogPosts.id })
  if (posts.length > 0) await noticeContent(transaction, { topic: 'blog' })
  await noticeSettings(transaction, await replaceInSettings(transaction, { from, to }))
}
