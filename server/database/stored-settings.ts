// Reads and changes what stands under the keys of the settings, whatever it means: for all who are not server/settings itself.
import { eq, inArray, max, sql } from 'drizzle-orm'
import { settings } from '#server/tables/setting-table.ts'
import { database, type Transaction, type Writing } from './database.ts'

type Reader = Pick<Transaction, 'select'>
type NewSetting = { key: string; value: unknown; description: string }

/** The values under these keys as they are stored; a key that was never stored is missing. */
export async function readStoredSettings(keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await database()
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** The value under this key and when it was stored; undefined when it never was. */
export async function findStoredSetting(
  key: string,
  reader: Reader = database(),
): Promise<{ value: unknown; updatedAt: Date } | undefined> {
  const { value, updatedAt } = settings
  const [row] = await reader.select({ value, updatedAt }).from(settings).where(eq(settings.key, key))
  return row
}

/** The values under these keys and when each was stored; a key that was never stored is missing. */
export async function findStoredSettings(
  keys: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, { value: unknown; updatedAt: Date }>> {
  const { key, value, updatedAt } = settings
  const rows = await reader
    .select({ key, value, updatedAt })
    .from(settings)
    .where(inArray(key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Every key that holds a value. */
export function listStoredKeys(): Promise<{ key: string }[]> {
  return database().select({ key: settings.key }).from(settings)
}

/** When one of these keys was last stored; undefined when none ever was. */
export async function findLastSettingChange(keys: readonly string[]): Promise<Date | undefined> {
  const [row] = await database()
    .select({ changedAt: max(settings.updatedAt) })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return row?.changedAt ?? undefined
}

/** Stores these values, in place of what stands under their keys. */
export async function storeSettings(writing: Writing, rows: NewSetting[]): Promise<void> {
  await writing
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}

/** Replaces the value under a key that holds one; any other key stays without. */
export async function changeStoredSetting(
  writing: Writing,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  await writing.update(settings).set({ value }).where(eq(settings.key, key))
}

/** Replaces `from` by `to` in every value, as text: neither may mean anything in JSON. Tells the keys that changed. */
export async function replaceInSettings(
  writing: Writing,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await writing
    .update(settings)
    .set({ value: sql`replace(${settings.value}::text, ${from}, ${to})::jsonb` })
    .where(sql`position(${from} IN ${settings.value}::text) > 0`)
    .returning({ key: settings.key })
  return rows.map(({ key }) => key)
}
