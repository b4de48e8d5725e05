// Resolves ids and file keys in audit log entries to current or last known names.
import { desc, inArray, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { destinations, tours } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { isFileKey, type NamesById } from '#shared/staff/audit-log-values.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** More than a page of entries needs. */
const most = 1000

/** Returns names of tours, destinations, staff and files at any depth of the values. */
export async function readEntryNames(values: readonly unknown[]): Promise<NamesById> {
  const words = new Set(values.flatMap(listTexts))
  const ids = [...words].filter(isRecordId).slice(0, most)
  const keys = [...words].filter(isFileKey).slice(0, most)
  const [items, files] = await Promise.all([readTitles(ids), readFileNames(keys)])
  return { ...items, ...files }
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

/** Deleted items use their last entry's title. */
async function readTitles(ids: readonly string[]): Promise<NamesById> {
  if (ids.length === 0) return {}
  const read = (table: typeof destinations | typeof tours) =>
    database()
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(inArray(table.id, [...ids]))
  const staff = database()
    .select({ id: staffUsers.id, title: staffUsers.name })
    .from(staffUsers)
    .where(inArray(staffUsers.id, [...ids]))
  const there = (await Promise.all([read(destinations), read(tours), staff])).flat()
  const found = new Set(there.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  return Object.fromEntries([...(await readLastTitles(gone)), ...there].map(({ id, title }) => [id, title]))
}

async function readLastTitles(ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  return database()
    .selectDistinctOn([changes.itemId], { id: changes.itemId, title: changes.title })
    .from(changes)
    .where(
      sql`${changes.kind} IN ('tour', 'destination') AND ${inArray(changes.itemId, [...ids])} AND ${changes.title} <> ''`,
    )
    .orderBy(changes.itemId, desc(changes.id))
}

async function readFileNames(keys: readonly string[]): Promise<NamesById> {
  if (keys.length === 0) return {}
  const rows = await database()
    .select({ key: media.filePath, name: media.originalFilename })
    .from(media)
    .where(inArray(media.filePath, [...keys]))
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]))
}
