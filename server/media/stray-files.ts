// Removes stored files that no record speaks of: what a process killed between storing and recording left behind.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { mediaStorage } from './media.ts'
import { stemOf } from './media-key.ts'
import { media } from './media-table.ts'

const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

/**
 * Removes every stored file older than `age` milliseconds without a record, and says how many. Younger ones may belong
 * to an upload that is still under way, here or on another instance.
 */
export async function removeStrayFiles(age: number = oneDay): Promise<number> {
  let removed = 0
  let batch: string[] = []
  for await (const { key, storedAt } of mediaStorage().list(['media', 'uploads', 'waiting'])) {
    if (Date.now() - storedAt.getTime() < age) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    removed += await removeUnrecorded(batch)
    batch = []
  }
  return removed + (await removeUnrecorded(batch))
}

async function removeUnrecorded(keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const stem = sql<string>`split_part(${media.filePath}, '.', 1)`
  const stems = sql.param([...new Set(keys.map(stemOf))])
  const rows = await database().select({ stem }).from(media).where(sql`${stem} = ANY(${stems}::text[])`)
  const recorded = new Set(rows.map((row) => row.stem))
  const stray = keys.filter((key) => !recorded.has(stemOf(key)))
  for (const key of stray) await mediaStorage().remove(key)
  return stray.length
}
