// Translates regions and tags.
import { cacheForVersion } from '#server/content/query-cache.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import type { Language } from '#shared/pages/languages.ts'
import {
  readSettingTranslation,
  settingKeyIn,
  sharedNamesKey,
} from '#shared/settings/translations/setting-texts.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { sharedNameField } from './shared-names.ts'

/** Translates nothing if the translations are not ready. Throws database errors. */
export async function translateNames(language: Language): Promise<(name: string) => string> {
  if (language === 'en') return (name) => name
  const key = settingKeyIn(sharedNamesKey, language)
  const names = await cacheForVersion(`names: ${language}`, async () => {
    const { isReady, fields } = readSettingTranslation((await readStoredSettings([key])).get(key))
    return isReady ? soundNames(Object.values(fields)) : new Map<string, string>()
  })
  return (name) => names.get(joinSpaces(name)) ?? name
}

/** A modified backup may contain invalid values. */
function soundNames(stored: readonly { text: string; english: string }[]): Map<string, string> {
  const sound = stored.flatMap(({ text, english }) => {
    const { success, data } = sharedNameField.safeParse(text)
    return success && data !== '' ? [[english, data] as const] : []
  })
  return new Map(sound)
}
