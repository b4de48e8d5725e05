// Files of trashed records are not served and not cleaned up, and are deleted with their record.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { log } from '#server/config/log.ts'
import { contentVersionIsSure } from '#server/content/content-version.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { discardFiles } from '#server/media/ingest/media-ingest.ts'
import { stemOf } from '#server/media/storage/media-storage.ts'
import { type TrashedLink, trash } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { removeWaiting } from './pending-media.ts'

const mediaRow = z.object({
  file_path: z.string(),
  variants: z.array(z.object({ width: z.number(), format: z.enum(['avif', 'webp']), bytes: z.number() })),
})
const orderRow = z.object({ waiting_key: z.string().nullable() })

/** Milliseconds that a request waits for the current list, with a confirmed and an unconfirmed version. */
const patience = { sure: 1000, unsure: 250 }

let known: ReadonlySet<string> | undefined

/** Uses the last known list while the database is unavailable. */
export async function isTrashedFile(key: string): Promise<boolean> {
  const stems = await knownStems()
  return stems.has(stemOf(key))
}

async function knownStems(): Promise<ReadonlySet<string>> {
  // The database module logs its outages.
  const loading = cacheForVersion('files in the trash', listStems).catch(() => known ?? new Set<string>())
  if (!known) return loading
  const late = Promise.withResolvers<ReadonlySet<string>>()
  const timer = setTimeout(late.resolve, patience[contentVersionIsSure() ? 'sure' : 'unsure'], known)
  try {
    return await Promise.race([loading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function listStems(): Promise<ReadonlySet<string>> {
  const path = sql<string>`${trash.item} ->> 'file_path'`
  const rows = await database().select({ path }).from(trash).where(eq(trash.kind, 'media'))
  known = new Set(rows.map((row) => stemOf(row.path)))
  return known
}

/** Returns the stems of trashed records and their waiting originals. */
export async function trashedAmong(stems: readonly string[]): Promise<string[]> {
  const { rows } = await database().execute<{ stem: string }>(sql`
    SELECT stem FROM trash, LATERAL (
      SELECT split_part(item ->> 'file_path', '.', 1) AS stem
      UNION ALL
      SELECT split_part(link -> 'row' ->> 'waiting_key', '.', 1) FROM jsonb_array_elements(links) AS link
      WHERE link ->> 'table' = 'media_preparations') AS named
    WHERE kind = 'media' AND stem = ANY (${sql.param([...stems])}::text[])`)
  return rows.map(({ stem }) => stem)
}

type Purged = { item: Record<string, unknown>; links: readonly TrashedLink[] }

/** Unless a record uses them again. Never throws. */
export async function discardTrashedFiles(purged: readonly Purged[]): Promise<void> {
  for (const { item, links } of purged) {
    try {
      const { file_path: filePath, variants } = mediaRow.parse(item)
      if ((await database().$count(media, eq(media.filePath, filePath))) > 0) continue
      await discardFiles({ filePath, variants })
      for (const link of links) {
        if ('row' in link && link.table === 'media_preparations')
          await removeWaiting(orderRow.parse(link.row).waiting_key)
      }
    } catch (error) {
      log().warn({ err: error, part: 'media' }, 'media files left behind')
    }
  }
}
