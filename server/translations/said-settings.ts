// Reads and stores what the settings say in another language; each stands beside its setting under a key of its own.
import type { Writing } from '#server/database/database.ts'
import { findStoredSettings, storeSettings } from '#server/database/stored-settings.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { describeSetting, parseSetting, type SiteSettingKey } from '#shared/settings/setting-values.ts'
import {
  listSettingTexts,
  readSettingTranslation,
  type SettingTranslation,
  saidSettings,
  settingKeyIn,
  writeSettingTranslation,
} from '#shared/settings/translations/setting-texts.ts'
import type { StoredTexts } from './translated-texts.ts'

/** A setting with what it says in English, and what is stored of it in the language. */
export type SaidSetting = StoredTexts & { key: SiteSettingKey }

type Asked = {
  language: TranslationLanguage
  keys?: readonly SiteSettingKey[]
  reader?: Parameters<typeof findStoredSettings>[1]
}

/** These settings, or all that have texts, in the order of the panel. Throws the database's error. */
export async function readSaidSettings({
  language,
  keys = saidSettings,
  reader,
}: Asked): Promise<SaidSetting[]> {
  const asked = keys.flatMap((key) => [key, settingKeyIn(key, language)])
  const rows = await findStoredSettings(asked, reader)
  return keys.map((key) => {
    const said = rows.get(settingKeyIn(key, language))
    return {
      key,
      texts: listSettingTexts(key, parseSetting(key, rows.get(key)?.value)),
      stored: said && { ...readSettingTranslation(said.value), updatedAt: said.updatedAt },
    }
  })
}

type ToStore = { key: SiteSettingKey; language: TranslationLanguage; translation: SettingTranslation }

/** Stores it in place of what was said before. The caller holds the lock of the settings. */
export async function storeSaidSetting(
  writing: Writing,
  { key, language, translation }: ToStore,
): Promise<void> {
  const name = settingKeyIn(key, language)
  const value = writeSettingTranslation(translation)
  await storeSettings(writing, [{ key: name, value, description: describeSetting(name) }])
}
