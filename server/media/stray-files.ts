// Clears away what waited to be prepared when its process was killed; of other files without a record it only tells.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from './media.ts'
import { stemOf } from './media-key.ts'
import { media } from './media-table.ts'

const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

/**
 * Removes what waits to be prepared for longer than `age` milliseconds, and says how many files that were. No record of
 * any database ever names these, and nobody waits so long.
 */
export async function removeAbandonedUploads(age: number = oneDay): Promise<number> {
  let removed = 0
  for await (const { key, storedAt } of mediaStorage().list(['waiting'])) {
    if (Date.now() - storedAt.getTime() < age) continue
    await mediaStorage().remove(key)
    removed += 1
  }
  return removed
}

/**
 * Tells the log of files older than `age` milliseconds without a record, and removes none: the database asked may be the
 * wrong one, an empty or an older one, and only a person can know that nobody wants a picture which it does not speak of.
 * Younger ones may belong to an upload that is still under way, here or on another instance.
 */
export async function tellOfStrayFiles(age: number = oneDay): Promise<void> {
  const stray = await countStrayFiles(age)
  if (stray === 0) return
  const records = await database().$count(media)
  log().warn(
    { part: 'upkeep', stray, records },
    'files of the media library have no record in this database; they were left alone: check-media lists them',
  )
}

async function countStrayFiles(age: number): Promise<number> {
  let stray = 0
  let batch: string[] = []
  for await (const { key, storedAt } of mediaStorage().list(['media', 'uploads'])) {
    if (Date.now() - storedAt.getTime() < age) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    stray += await countUnrecorded(batch)
    batch = []
  }
  return stray + (await countUnrecorded(batch))
}

async function countUnrecorded(keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const stem = sql<string>`split_part(${media.filePath}, '.', 1)`
  const stems = sql.param([...new Set(keys.map(stemOf))])
  const rows = await database().select({ stem }).from(media).where(sql`${stem} = ANY(${stems}::text[])`)
  const recorded = new Set(rows.map((row) => row.stem))
  return keys.filter((key) => !recorded.has(stemOf(key))).length
}
