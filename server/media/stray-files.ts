// Deletes abandoned uploads; only reports other files without a record.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { type StoredFile, stemOf } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { trashedAmong } from './trashed-files.ts'

/** Milliseconds; an older file belongs to no running upload. */
export const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

/** Older than `age` milliseconds and without a queue entry; returns their number. */
export async function removeAbandonedUploads(age: number = oneDay): Promise<number> {
  let removed = 0
  for await (const key of unrecordedAmong(keysOlderThan(age, mediaStorage().list(['waiting'])))) {
    await mediaStorage().remove(key)
    removed += 1
  }
  return removed
}

/**
 * Older than `age` milliseconds and without a record. Deletes none: the database may be the wrong one or
 * outdated.
 */
export async function reportStrayFiles(age: number = oneDay): Promise<void> {
  let stray = 0
  for await (const _ of unrecordedAmong(keysOlderThan(age, mediaStorage().list(['media', 'uploads']))))
    stray += 1
  if (stray === 0) return
  const records = await database().$count(media)
  log().warn(
    { part: 'upkeep', stray, records },
    'files of the media library have no record in this database; they were left alone: check-media lists them',
  )
}

/** Yields the keys of files stored at least `age` milliseconds ago. */
export async function* keysOlderThan(
  age: number,
  files: AsyncIterable<StoredFile> | Iterable<StoredFile>,
): AsyncGenerator<string> {
  for await (const { key, storedAt } of files) if (Date.now() - storedAt.getTime() >= age) yield key
}

/** Yields the keys without a record at query time. */
export async function* unrecordedAmong(
  keys: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    yield* await withoutRecord(batch)
    batch = []
  }
  yield* await withoutRecord(batch)
}

async function withoutRecord(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const stem = sql<string>`split_part(${media.filePath}, '.', 1)`
  const stems = sql.param([...new Set(keys.map(stemOf))])
  const waitingStem = sql<string>`split_part(${mediaPreparations.waitingKey}, '.', 1)`
  const [rows, waiting, trashed] = await Promise.all([
    database().select({ stem }).from(media).where(sql`${stem} = ANY(${stems}::text[])`),
    database()
      .select({ stem: waitingStem })
      .from(mediaPreparations)
      .where(sql`${waitingStem} = ANY(${stems}::text[])`),
    trashedAmong([...new Set(keys.map(stemOf))]),
  ])
  const recorded = new Set([...rows.map(({ stem }) => stem), ...waiting.map(({ stem }) => stem), ...trashed])
  return keys.filter((key) => !recorded.has(stemOf(key)))
}
