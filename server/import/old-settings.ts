// Validates and stores the old site's settings; existing keys stay unchanged.
import type { z } from 'zod'
import { saveEmailSettings } from '#server/email/email-setting-records.ts'
import { createSetting } from '#server/settings/setting-records.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { emailSettingsSchema } from '#shared/settings/email-settings.ts'
import {
  emailSettingsKey,
  isSiteSettingKey,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingDefaults,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'
import type { ImageReferences } from './old-content.ts'
import { accepted, importer, type Judgement, type OldTable, type Outcome } from './old-rows.ts'

const present = { key: ['It is stored here already.'] }
const failed = { key: ['It could not be stored; the log says why.'] }

/** Returns the settings table, which replaces image paths by the new ones. */
export function settingTable({ pictures, outside }: ImageReferences): OldTable {
  return {
    name: 'settings',
    key: 'key',
    columns: ['key', 'value', 'description', 'updated_at', 'created_at', 'id'],
    async validate({ key, value }) {
      if (key === emailSettingsKey) return validateEmailSettings(value)
      if (typeof key === 'string' && isSiteSettingKey(key))
        return validateSetting({ key, value: pictures.inStructure(value), pictures, outside })
      return { ok: false, errors: { key: [`"${key}" is no setting of this site.`] } }
    },
  }
}

function validateSetting({
  key,
  value,
  pictures,
  outside,
}: ImageReferences & { key: SiteSettingKey; value: unknown }): Judgement {
  const schema: z.ZodType<SiteSettings[SiteSettingKey]> = siteSettingsSchema.shape[key]
  // The old site allowed empty lists; here a list keeps one empty entry.
  const isEmptied = Array.isArray(value) && value.length === 0
  const reading = schema.safeParse(isEmptied ? siteSettingDefaults[key] : value)
  if (!reading.success) return refuse(reading.error)
  const notes = storedPaths(reading.data).flatMap((path) => pictures.noteOn(path) ?? [])
  const storeBy = (store: (resolved: SiteSettings[SiteSettingKey]) => Promise<Outcome>) =>
    outside.storeSettled({
      resolve: () => outside.settleSetting({ key, value: reading.data }),
      store: (resolved) => store(resolved as SiteSettings[SiteSettingKey]),
      notes,
    })
  return {
    ok: true,
    notes,
    create: () =>
      storeBy(async (resolved) => {
        const isNew = await createSetting(importer, { key, value: resolved })
        return isNew ? { ok: true } : { ok: false, errors: present }
      }),
    rehearse: () => storeBy(accepted),
  }
}

function validateEmailSettings(value: unknown): Judgement {
  const reading = emailSettingsSchema({ passwordIsStored: false }).safeParse(value)
  if (!reading.success) return refuse(reading.error)
  return {
    ok: true,
    notes: [],
    async create(): Promise<Outcome> {
      const saved = await saveEmailSettings(importer, { values: reading.data, loadedVersion: '' })
      if (saved.ok) return { ok: true }
      return { ok: false, errors: saved.reason === 'conflict' ? present : failed }
    },
    rehearse: accepted,
  }
}

function refuse(error: z.ZodError): Judgement {
  const problems = Object.entries(collectErrors(error.issues))
  const named = problems.map(([field, reasons]) => [field === 'form' ? 'value' : `value.${field}`, reasons])
  return { ok: false, errors: Object.fromEntries(named) }
}

function storedPaths(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:media|uploads)\//.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(storedPaths) : []
}
