// Lets staff put another file in the place of one: every use shows the new one, and the old addresses lead to it.
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { blogPosts } from '#server/blog/blog-post-table.ts'
import { log } from '#server/config/log.ts'
import { writeContent } from '#server/database/content-version.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { destinations } from '#server/destinations/destination-table.ts'
import { noticeContent, noticeSettings, noticeSoon } from '#server/realtime/change-notices.ts'
import { settings } from '#server/settings/setting-table.ts'
import { tours } from '#server/tours/tour-table.ts'
import { isRecordId } from '#shared/record-id.ts'
import type { Content } from './byte-source.ts'
import type { IngestedFile, MediaLimits } from './ingested-file.ts'
import { discardFiles, ingestMedia } from './media-ingest.ts'
import { stemOf } from './media-key.ts'
import { itemOf, type MediaItem } from './media-records.ts'
import type { MediaRefusal } from './media-refusal.ts'
import { media } from './media-table.ts'
import { replacedMedia } from './replaced-media-table.ts'

export type ReplaceOutcome =
  | { ok: true; item: MediaItem }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'refused'; refusal: MediaRefusal }

type Replacement = { id: string; content: Content; originalFilename: string; limits: Required<MediaLimits> }

type MediaRow = typeof media.$inferSelect

/**
 * Replaces the file of a record by one of the same kind, a picture by a picture. The alt text and the record's place in
 * the library stay; the new file has an address of its own, because the old one is kept for ever by whoever fetched it.
 * Throws StorageFull, or the database's error; then the old file stands as before.
 */
export async function replaceMediaFile(replacement: Replacement): Promise<ReplaceOutcome> {
  const { id, content, originalFilename, limits } = replacement
  const before = isRecordId(id) ? await findRow(id) : undefined
  if (!before) return { ok: false, reason: 'missing' }
  const kind = before.mimeType.startsWith('video/') ? 'video' : 'image'
  const ingested = await ingestMedia({
    content,
    originalFilename,
    area: before.filePath.startsWith('uploads/') ? 'uploads' : 'media',
    limits: { [kind]: limits[kind] },
  })
  if (!ingested.ok) return { ok: false, reason: 'refused', refusal: ingested.refusal }
  const replaced = await exchange(id, ingested.file)
  if (!replaced) return { ok: false, reason: 'missing' }
  noticeSoon('media')
  // Whoever still asks for the old file is led to the new one; check-media finds what could not be removed.
  await discardFiles(replaced.before).catch((error) =>
    log().warn({ err: error, mediaId: id }, 'media files left behind'),
  )
  return { ok: true, item: itemOf(replaced.now) }
}

type Exchanged = { before: MediaRow; now: MediaRow }

/** The record before and now; undefined when it was removed in the meantime, and the new file with it. */
async function exchange(id: string, file: IngestedFile): Promise<Exchanged | undefined> {
  try {
    const replaced = await writeContent(async (transaction) => {
      const [before] = await transaction.select().from(media).where(eq(media.id, id)).for('update')
      if (!before) return undefined
      const [now] = await transaction.update(media).set(file).where(eq(media.id, id)).returning()
      await transaction.insert(replacedMedia).values({ stem: stemOf(before.filePath), mediaId: id })
      await changeUses(transaction, { from: before.filePath, to: file.filePath })
      return now && { before, now }
    })
    if (!replaced) await discardFiles(file)
    return replaced
  } catch (error) {
    // A commit that broke off leaves open which of the two files the record names.
    const stands = await findRow(id).then(
      (row) => row?.filePath === file.filePath,
      () => true,
    )
    if (!stands) await discardFiles(file)
    throw error
  }
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
  const keys = await transaction
    .update(settings)
    .set({ value: sql`replace(${settings.value}::text, ${from}, ${to})::jsonb` })
    .where(sql`position(${from} IN ${settings.value}::text) > 0`)
    .returning({ key: settings.key })
  await noticeSettings(
    transaction,
    keys.map(({ key }) => key),
  )
}

async function findRow(id: string): Promise<MediaRow | undefined> {
  const [row] = await database().select().from(media).where(eq(media.id, id))
  return row
}
