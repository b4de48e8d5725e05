// What staff may do with the ten settings of the site: read them all, and save them all or none.
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { writeContent } from '#server/database/content-version.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { rememberForVersion } from '#server/database/remembered.ts'
import { noticeSettings } from '#server/realtime/change-notices.ts'
import {
  describeSetting,
  restoreSetting,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
} from '#shared/setting-values.ts'
import { keepLinkedin } from '#shared/site-identity.ts'
import { settings } from './setting-table.ts'

/** When each key was last saved, as ISO time; '' for one that never was. */
export type SettingVersions = Record<SiteSettingKey, string>

export type LoadedSettings = { values: SiteSettings; versions: SettingVersions }

export type SettingsOutcome =
  | { ok: true; settings: LoadedSettings }
  /** Somebody else saved `keys` since they were loaded; `stored` is what stands there now. */
  | { ok: false; reason: 'conflict'; keys: SiteSettingKey[]; stored: LoadedSettings }

type Reader = Pick<Transaction, 'select'>

/** All ten settings with defaults for what is not stored, and the versions to hand back to saveSettings(). */
export function readAllSettings(): Promise<LoadedSettings> {
  return read(database())
}

/** What the site is called, for the staff panel's frame; read once for each content version. */
export function readSiteName(): Promise<string> {
  return rememberForVersion('site name', async () => {
    const [row] = await database()
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, 'site_info'))
    return restoreSetting('site_info', row?.value).name
  })
}

/** Stores all ten settings in one transaction, unless one of them changed since it was loaded. */
export async function saveSettings({
  values,
  loadedVersions,
}: {
  values: SiteSettings
  loadedVersions: Partial<SettingVersions>
}): Promise<SettingsOutcome> {
  const conflict = new Conflict()
  try {
    const saved = await writeContent(async (transaction) => {
      await lockSettings(transaction)
      const stored = await read(transaction)
      conflict.keys = siteSettingKeys.filter((key) => stored.versions[key] !== (loadedVersions[key] ?? ''))
      conflict.stored = stored
      if (conflict.keys.length > 0) throw conflict
      const social_links = keepLinkedin(values.social_links, stored.values.social_links)
      await store(transaction, { ...values, social_links })
      const saved = await read(transaction)
      await noticeSettings(transaction, changedKeys(stored.values, saved.values))
      return saved
    })
    return { ok: true, settings: saved }
  } catch (error) {
    if (error !== conflict || !conflict.stored) throw error
    return { ok: false, reason: 'conflict', keys: conflict.keys, stored: conflict.stored }
  }
}

class Conflict extends Error {
  keys: SiteSettingKey[] = []
  stored: LoadedSettings | undefined
}

function changedKeys(before: SiteSettings, after: SiteSettings): SiteSettingKey[] {
  return siteSettingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
}

/** One save at a time: keys that are not stored yet have no row to lock. */
async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}

async function read(reader: Reader): Promise<LoadedSettings> {
  const rows = await reader.select().from(settings).where(inArray(settings.key, siteSettingKeys))
  const stored = new Map(rows.map((row) => [row.key, row]))
  const values = siteSettingKeys.map((key) => [key, restoreSetting(key, stored.get(key)?.value)])
  const versions = siteSettingKeys.map((key) => [key, stored.get(key)?.updatedAt.toISOString() ?? ''])
  return {
    values: Object.fromEntries(values) as SiteSettings,
    versions: Object.fromEntries(versions) as SettingVersions,
  }
}

async function store(transaction: Transaction, values: SiteSettings): Promise<void> {
  const rows = siteSettingKeys.map((key) => ({ key, value: values[key], description: describeSetting(key) }))
  await transaction
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}
