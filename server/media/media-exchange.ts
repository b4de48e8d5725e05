// Replaces a file within a transaction: updates all uses and records the redirect.
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { publishContentChange, publishSettingsChange } from '#server/content/change-notices.ts'
import { listPagedKinds } from '#server/content/content-register.ts'
import type { Writing } from '#server/database/database.ts'
import { replaceInSettings } from '#server/database/stored-settings.ts'
import type { IngestedFile } from '#server/media/ingest/ingested-file.ts'
import { stemOf } from '#server/media/storage/media-storage.ts'
import { media, replacedMedia } from '#server/tables/media-tables.ts'
import { topicOf } from '#shared/content/content-kind.ts'
import { firstFocalColumns } from './describe-image.ts'

type MediaRow = typeof media.$inferSelect

/** Assigns the file and returns the updated row; `before` must be locked. */
export async function exchangeFile(
  writing: Writing,
  { before, file }: { before: MediaRow; file: IngestedFile },
): Promise<MediaRow | undefined> {
  const [now] = await writing
    .update(media)
    // The old image's point does not apply.
    .set({ ...file, isPrepared: true, ...firstFocalColumns(file) })
    .where(eq(media.id, before.id))
    .returning()
  await writing.insert(replacedMedia).values({ stem: stemOf(before.filePath), mediaId: before.id })
  await changeUses(writing, { from: before.filePath, to: file.filePath })
  return now
}

/** Plain replacement is safe: generated names contain no special characters. */
async function changeUses(writing: Writing, { from, to }: { from: string; to: string }): Promise<void> {
  const named = (text: AnyColumn) => sql`replace(${text}, ${from}, ${to})`
  for (const { name, table, prose } of listPagedKinds()) {
    const illustrated = await writing
      .update(table)
      .set({ featuredImage: to })
      .where(eq(table.featuredImage, from))
      .returning({ id: table.id })
    const written = prose
      ? await writing.execute(sql`
          UPDATE ${table} SET ${sql.identifier(prose.text.name)} = ${named(prose.text)},
            ${sql.identifier(prose.html.name)} = ${named(prose.html)}
          WHERE position(${from} IN ${prose.text}) > 0`)
      : { rowCount: 0 }
    if (illustrated.length + (written.rowCount ?? 0) > 0)
      await publishContentChange(writing, { topic: topicOf(name) })
  }
  await publishSettingsChange(writing, await replaceInSettings(writing, { from, to }))
}
