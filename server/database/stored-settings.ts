// Raw access to stored settings, for modules other than server/settings.
import { eq, inArray, max, sql } from 'drizzle-orm'
import { settings } from '#server/tables/setting-table.ts'
import { database, type Transaction, type Writing } from './database.ts'

type Reader = Pick<Transaction, 'select'>
type NewSetting = { key: string; value: unknown; description: string }

/** Unsaved keys are missing. */
export async function readStoredSettings(keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await database()
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Returns the value and its time of change, if saved. */
export async function findStoredSetting(
  key: string,
  reader: Reader = database(),
): Promise<{ value: unknown; updatedAt: Date } | undefined> {
  const { value, updatedAt } = settings
  const [row] = await reader.select({ value, updatedAt }).from(settings).where(eq(settings.key, key))
  return row
}

/** Unsaved keys are missing. */
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

/** Lists all saved keys. */
export function listStoredKeys(): Promise<{ key: string }[]> {
  return database().select({ key: settings.key }).from(settings)
}

/** Returns the latest change of these keys, if any. */
export async function findLastSettingChange(keys: readonly string[]): Promise<Date | undefined> {
  const [row] = await database()
    .select({ changedAt: max(settings.updatedAt) })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return row?.changedAt ?? undefined
}

/** A key, its value and the hash of it. */
export const versionedSetting = {
  key: settings.key,
  value: settings.value,
  version: sql<string>`md5(${settings.value}::text)`,
}

/** Inserts or replaces these values and returns them as stored. */
export function storeSettings(writing: Writing, rows: NewSetting[]) {
  return writing
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
    .returning(versionedSetting)
}

/** Replaces the value of an existing key only. */
export async function changeStoredSetting(
  writing: Writing,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  await writing.update(settings).set({ value }).where(eq(settings.key, key))
}

/** Returns the changed keys. Neither text may contain JSON syntax. */
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
