// Reads and saves all site settings in one transaction.
import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { lockSettings } from '#server/database/lock-settings.ts'
import { storeSettings, versionedSetting } from '#server/database/stored-settings.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { claimKeys } from '#shared/claims/claim-catalogue.ts'
import { type StoredClaims, stampClaims } from '#shared/claims/claims-setting.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { preserveMapsKey } from '#shared/settings/integrations.ts'
import {
  describeSetting,
  parseSetting,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
} from '#shared/settings/setting-values.ts'
import { normalizeLinkedin } from '#shared/settings/site-identity.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { encryptMapsKey, openMapsKey, unreadableKeyIn } from './maps-key.ts'
import { readPublicSettings } from './published-settings.ts'

/** Hashes; '' if never stored. */
export type SettingVersions = Record<SiteSettingKey, string>

export type LoadedSettings = {
  /** The Google Maps key is always '' here. */
  values: SiteSettings
  hasMapsKey: boolean
  /** Encrypted with another SECRET. */
  mapsKeyIsUnreadable: boolean
  claimNames: Readonly<Record<string, string>>
  versions: SettingVersions
}

export type SettingsOutcome =
  | { ok: true; settings: LoadedSettings }
  /** Another user saved `keys`; `stored` holds the current values. */
  | { ok: false; reason: 'conflict'; keys: SiteSettingKey[]; stored: LoadedSettings }
  | { ok: false; reason: 'failed' }

type SettingsSave = {
  values: SiteSettings
  loadedVersions: Partial<SettingVersions>
  removesMapsKey?: boolean
}

type Reader = Pick<Transaction, 'select'>

const subject = { kind: 'settings' } as const

/** Returns all settings with defaults, and versions for saveSettings(). */
export async function readAllSettings(actor: Actor): Promise<LoadedSettings> {
  requirePermission(actor, 'settings.change')
  return hideMapsKey(await read(database()))
}

/** Returns the site name for the panel's header. */
export async function readSiteName(): Promise<string> {
  return (await readPublicSettings()).site.name
}

/** Returns the default name while the database is unavailable. */
export function readSiteNameOrDefault(): Promise<string> {
  // The database module logs its outages.
  return readSiteName().catch(() => siteDefaults.name)
}

/**
 * Unless one changed since it was loaded. An empty maps key preserves the stored one, unless
 * `removesMapsKey`.
 */
export async function saveSettings(
  actor: Actor,
  { values, loadedVersions, removesMapsKey = false }: SettingsSave,
): Promise<SettingsOutcome> {
  const conflict = new Conflict()
  try {
    const saved = await write({ actor, action: 'change', subject }, async (writing) => {
      await lockSettings(writing)
      const stored = await read(writing)
      conflict.keys = siteSettingKeys.filter((key) => stored.versions[key] !== (loadedVersions[key] ?? ''))
      conflict.stored = stored
      if (conflict.keys.length > 0) throw conflict
      const kept = preserveHiddenFields(values, { stored: stored.values, removesMapsKey, actor })
      const integrations = encryptMapsKey(kept.integrations, stored.sealedIntegrations)
      // It may become readable again with the right SECRET.
      if (!removesMapsKey) integrations.google_maps_api_key ||= unreadableKeyIn(stored.sealedIntegrations)
      const saved = await parseRows(writing, await storeSettings(writing, rowsOf({ ...kept, integrations })))
      await publishSettingsChange(writing, changedKeys(stored.values, saved.values))
      return saved
    })
    return { ok: true, settings: hideMapsKey(saved) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error !== conflict || !conflict.stored) {
      log().error({ err: error }, 'the settings could not be saved')
      return { ok: false, reason: 'failed' }
    }
    return { ok: false, reason: 'conflict', keys: conflict.keys, stored: hideMapsKey(conflict.stored) }
  }
}

/** Stores a setting if it has no value yet; else returns false. */
export function createSetting<Key extends SiteSettingKey>(
  actor: Actor,
  { key, value }: { key: Key; value: SiteSettings[Key] },
): Promise<boolean> {
  return write({ actor, action: 'create', subject }, async (writing) => {
    await lockSettings(writing)
    const stored = await writing
      .insert(settings)
      .values({ key, value: encryptValue(value), description: describeSetting(key) })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    await publishSettingsChange(
      writing,
      stored.map(({ key }) => key),
    )
    return stored.length > 0
  })
}

function encryptValue(value: SiteSettings[SiteSettingKey]): unknown {
  return 'google_maps_api_key' in value ? encryptMapsKey(value) : value
}

class Conflict extends Error {
  keys: SiteSettingKey[] = []
  stored: StoredSettings | undefined
}

type StoredSettings = Pick<LoadedSettings, 'values' | 'versions' | 'claimNames'> & {
  sealedIntegrations: unknown
}

function preserveHiddenFields(
  values: SiteSettings,
  { stored, removesMapsKey, actor }: { stored: SiteSettings; removesMapsKey: boolean; actor: Actor },
): SiteSettings {
  return {
    ...values,
    social_links: normalizeLinkedin(values.social_links, stored.social_links),
    integrations: preserveMapsKey(values.integrations, {
      stored: stored.integrations,
      removesKey: removesMapsKey,
    }),
    home_claims: stampClaims(values.home_claims, {
      stored: stored.home_claims,
      by: actor.id,
      at: new Date(),
    }),
  }
}

function hideMapsKey({ values, versions, claimNames, sealedIntegrations }: StoredSettings): LoadedSettings {
  const { google_maps_api_key } = values.integrations
  const integrations = { ...values.integrations, google_maps_api_key: '' }
  return {
    values: { ...values, integrations },
    hasMapsKey: google_maps_api_key !== '',
    mapsKeyIsUnreadable: unreadableKeyIn(sealedIntegrations) !== '',
    claimNames,
    versions,
  }
}

function changedKeys(before: SiteSettings, after: SiteSettings): SiteSettingKey[] {
  return siteSettingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
}

async function read(reader: Reader): Promise<StoredSettings> {
  const rows = await reader
    .select(versionedSetting)
    .from(settings)
    .where(inArray(settings.key, siteSettingKeys))
  return parseRows(reader, rows)
}

type Row = { key: string; value: unknown; version: string }

async function parseRows(reader: Reader, rows: Row[]): Promise<StoredSettings> {
  const stored = new Map(rows.map((row) => [row.key, row]))
  const entries = siteSettingKeys.map((key) => [
    key,
    parseSetting(key, openValue(key, stored.get(key)?.value)),
  ])
  const values = Object.fromEntries(entries) as SiteSettings
  const versions = siteSettingKeys.map((key) => [key, stored.get(key)?.version ?? ''])
  return {
    values,
    claimNames: await readConfirmers(reader, values.home_claims),
    versions: Object.fromEntries(versions) as SettingVersions,
    sealedIntegrations: stored.get('integrations')?.value,
  }
}

async function readConfirmers(reader: Reader, claims: StoredClaims): Promise<Record<string, string>> {
  const ids = [...new Set(claimKeys.flatMap((key) => claims[key].confirmed_by ?? []))].filter(isRecordId)
  if (ids.length === 0) return {}
  const rows = await reader
    .select({ id: staffUsers.id, name: staffUsers.name })
    .from(staffUsers)
    .where(inArray(staffUsers.id, ids))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

function openValue(key: SiteSettingKey, stored: unknown): unknown {
  return key === 'integrations' ? openMapsKey(stored) : stored
}

function rowsOf(values: SiteSettings) {
  return siteSettingKeys.map((key) => ({ key, value: values[key], description: describeSetting(key) }))
}
