// Reads and stores translations of settings.
import type { Transaction, Writing } from '#server/database/database.ts'
import { findStoredSettings, storeSettings } from '#server/database/stored-settings.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { describeSetting, parseSetting } from '#shared/settings/setting-values.ts'
import {
  listSettingTexts,
  readSettingTranslation,
  type SettingTranslation,
  settingKeyIn,
  sharedNamesKey,
  type TranslatableKey,
  translatableKeys,
  writeSettingTranslation,
} from '#shared/settings/translations/setting-texts.ts'
import { listSharedNames } from './shared-names.ts'
import type { StoredTexts } from './translated-texts.ts'

export type TranslatedSetting = StoredTexts & { key: TranslatableKey }

type Asked = {
  language: TranslationLanguage
  keys?: readonly TranslatableKey[]
  reader?: Pick<Transaction, 'select' | 'selectDistinct'>
}

/** Returns these or all settings in panel order. Throws database errors. */
export async function readTranslatedSettings({
  language,
  keys = translatableKeys,
  reader,
}: Asked): Promise<TranslatedSetting[]> {
  const asked = keys.flatMap((key) => [key, settingKeyIn(key, language)])
  const rows = await findStoredSettings(asked, reader)
  const names = keys.includes(sharedNamesKey) ? await listSharedNames(reader) : []
  return keys.map((key) => {
    const said = rows.get(settingKeyIn(key, language))
    return {
      key,
      texts: key === sharedNamesKey ? names : listSettingTexts(key, parseSetting(key, rows.get(key)?.value)),
      stored: said && { ...readSettingTranslation(said.value), updatedAt: said.updatedAt },
      keepsUnused: key === sharedNamesKey,
    }
  })
}

type ToStore = { key: TranslatableKey; language: TranslationLanguage; translation: SettingTranslation }

/** Replaces the translation. Hold the settings lock. */
export async function storeTranslatedSetting(
  writing: Writing,
  { key, language, translation }: ToStore,
): Promise<void> {
  const name = settingKeyIn(key, language)
  const value = writeSettingTranslation(translation)
  await storeSettings(writing, [{ key: name, value, description: describeSetting(name) }])
}
