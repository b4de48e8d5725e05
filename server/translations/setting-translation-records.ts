// Staff operations on translated settings.
import type { Actor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { checkVersion, saveContent } from '#server/content/save-content.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import type { Transaction, Writing } from '#server/database/database.ts'
import { lockSettings } from '#server/database/lock-settings.ts'
import { findStoredSettings, storeSettings } from '#server/database/stored-settings.ts'
import { measureTranslation } from '#shared/content/translations/translatable-texts.ts'
import type { TranslationInput } from '#shared/content/translations/translation-form.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
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
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import { listSharedNames } from './published-names.ts'
import {
  mergeTranslated,
  type StoredTexts,
  showTexts,
  type TranslatedValue,
  textsInForm,
} from './translated-texts.ts'
import type { LanguageProgress, TranslationItem } from './translation-records.ts'

type TranslatedSetting = StoredTexts & { key: TranslatableKey }

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

type SettingIn = { key: TranslatableKey; language: TranslationLanguage }

/** Returns a translation with its English. */
export async function findSettingTranslation(
  actor: Actor,
  { key, language }: SettingIn,
): Promise<{ item: TranslationItem; texts: TranslatedValue[] }> {
  requirePermission(actor, 'settings.change')
  const said = await readOne({ key, language })
  return { item: itemOf(said), texts: showTexts(said) }
}

/** Returns the progress per setting. */
export async function readSettingProgress(
  actor: Actor,
): Promise<{ [Key in TranslatableKey]?: LanguageProgress[] }> {
  requirePermission(actor, 'settings.change')
  const languages = await Promise.all(
    translationLanguages.map(async (language) => ({
      language,
      said: await readTranslatedSettings({ language }),
    })),
  )
  const progress = translatableKeys.map((key) => [
    key,
    languages.flatMap(({ language, said }) => {
      const own = said.find((one) => one.key === key)
      return own ? [{ language, ...measureTranslation(own.texts, own.stored) }] : []
    }),
  ])
  return Object.fromEntries(progress)
}

type SettingChange = SettingIn & { loadedAt: Date; input: TranslationInput }

/** Saves texts with the English shown in the form, validated by the English field's rules. */
export function saveSettingTranslation(
  actor: Actor,
  { key, language, loadedAt, input }: SettingChange,
): Promise<SaveOutcome<TranslationItem>> {
  return saveContent({ actor, action: 'change', subject: { kind: 'settings' } }, async (writing) => {
    await lockSettings(writing)
    const said = await readOne({ key, language }, writing)
    checkVersion(itemOf(said), loadedAt)
    const fields = mergeTranslated({ ...said, input })
    await storeTranslatedSetting(writing, { key, language, translation: { isReady: input.isReady, fields } })
    await publishSettingsChange(writing, [key])
    return itemOf(await readOne({ key, language }, writing))
  })
}

async function readOne({ key, language }: SettingIn, writing?: Writing): Promise<TranslatedSetting> {
  const [own] = await readTranslatedSettings({ language, keys: [key], ...(writing && { reader: writing }) })
  if (!own) throw new Error(`The setting ${key} has no texts`)
  return own
}

function itemOf({ key, ...said }: TranslatedSetting): TranslationItem {
  return { title: '', ...textsInForm(said), id: key, englishTitle: columnLabel(key) }
}
