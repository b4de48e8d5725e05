// Translates regions and tags, which many items share.
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

/**
 * Returns a function that translates a region or tag. The name stays English without a translation, or
 * while the translations are not marked as ready. Throws database errors.
 */
export async function sayNamesIn(language: Language): Promise<(name: string) => string> {
  if (language === 'en') return (name) => name
  const key = settingKeyIn(sharedNamesKey, language)
  const names = await cacheForVersion(`names: ${language}`, async () => {
    const { isReady, fields } = readSettingTranslation((await readStoredSettings([key])).get(key))
    return isReady ? soundNames(Object.values(fields)) : new Map<string, string>()
  })
  return (name) => names.get(joinSpaces(name)) ?? name
}

/** Omits values that the field's schema rejects, which a modified backup may contain. */
function soundNames(stored: readonly { text: string; english: string }[]): Map<string, string> {
  const sound = stored.flatMap(({ text, english }) => {
    const { success, data } = sharedNameField.safeParse(text)
    return success && data !== '' ? [[english, data] as const] : []
  })
  return new Map(sound)
}
