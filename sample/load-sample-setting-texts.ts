/**
 * Loads the translated settings, regions and tags through the function of the staff form. Does not
 * overwrite existing translations.
 */
import {
  findSettingTranslation,
  saveSettingTranslation,
} from '#server/translations/setting-translation-records.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { type TranslatableKey, translatableKeys } from '#shared/settings/translations/setting-texts.ts'
import { sampleSettingTexts } from './content/translated-settings.ts'
import { sampleActor } from './sample-actor.ts'
import { expectTaken, never, sampleInput } from './sample-sayings.ts'

/** Call it after the content, which defines the regions and tags. Throws if a text is invalid. */
export async function loadSampleSettingTexts(signal?: AbortSignal): Promise<void> {
  for (const key of translatableKeys)
    for (const language of translationLanguages) {
      if (signal?.aborted) return
      await translateSettingIn({ key, language })
    }
}

/** Translations are looked up by their English text. */
async function translateSettingIn(setting: {
  key: TranslatableKey
  language: TranslationLanguage
}): Promise<void> {
  const said = sampleSettingTexts[setting.key]
  if (!said) return
  const { texts } = await findSettingTranslation(sampleActor, setting)
  const named = texts.flatMap(({ name, english }) => {
    const text = said[english]?.[setting.language]
    return text === undefined ? [] : [[name, text]]
  })
  const input = sampleInput(Object.fromEntries(named))
  expectTaken(await saveSettingTranslation(sampleActor, { ...setting, loadedAt: never, input }), setting.key)
}
