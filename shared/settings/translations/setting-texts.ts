/* Translations of settings: extraction of texts, storage format, and the translated value for pages. */
import { z } from 'zod'
import {
  type ClaimTexts,
  claimKeys,
  claimKindOf,
  claimKinds,
  claimLabel,
  isClaimKey,
} from '#shared/claims/claim-catalogue.ts'
import { claimTexts, listedClaims, type StoredClaims } from '#shared/claims/claims-setting.ts'
import {
  placeTranslations,
  stateOfText,
  type TranslatableText,
  type TranslatedTexts,
} from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { describeField, textPart } from '#shared/forms/form-field.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { aboutToShow } from '#shared/settings/about-setting.ts'
import {
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'

type Path = readonly (string | number)[]
export type SettingText = TranslatableText & { path: Path }

/** Translation of a setting, with the English texts it was written for. */
export type SettingTranslation = { isReady: boolean; fields: TranslatedTexts }

/** Settings with translatable texts, in panel order. */
export const translatedSettings: readonly SiteSettingKey[] = siteSettingKeys.filter((key) =>
  hasTexts(siteSettingsSchema.shape[key]),
)

/** Key of translated region and tag names, which are no setting in English. */
export const sharedNamesKey = 'shared_names'
export type TranslatableKey = SiteSettingKey | typeof sharedNamesKey
export const translatableKeys: readonly TranslatableKey[] = [...translatedSettings, sharedNamesKey]

/** True if the text is `shared_names` or the key of a setting with translatable texts. */
export function isTranslatableKey(text: string): text is TranslatableKey {
  return translatableKeys.some((key) => key === text)
}

/** Returns the storage key of a translation: `site_info_in_mr`. */
export function settingKeyIn(key: TranslatableKey, language: TranslationLanguage): string {
  return `${key}_in_${language}`
}

export const settingTranslationKeys = translatableKeys.flatMap((key) =>
  translationLanguages.map((language) => settingKeyIn(key, language)),
)

/** Each text by name, and its English under the same name in `english`. */
export function writeSettingTranslation({ isReady, fields }: SettingTranslation): Record<string, unknown> {
  const each = Object.entries(fields)
  return {
    ...Object.fromEntries(each.map(([name, { text }]) => [name, text])),
    english: Object.fromEntries(each.map(([name, { english }]) => [name, english])),
    ready: isReady,
  }
}

/** Parses the stored format; ignores invalid entries. */
export function readSettingTranslation(value: unknown): SettingTranslation {
  const { english, ready, ...texts } = recordOf(value)
  const then = new Map(Object.entries(recordOf(english)))
  const fields = Object.entries(texts).flatMap(([name, text]) => {
    const previousText = then.get(name)
    return typeof text === 'string' && typeof previousText === 'string'
      ? [[name, { text, english: previousText }]]
      : []
  })
  return { isReady: ready === true, fields: Object.fromEntries(fields) }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Returns the English texts of a setting as displayed, in form order. */
export function listSettingTexts<Key extends SiteSettingKey>(
  key: Key,
  value: SiteSettings[Key],
): SettingText[] {
  const texts = walk(siteSettingsSchema.shape[key], { value: englishToShow(key, value), path: [] })
  return texts.map((one) => ({ ...one, label: labelOf(key, one.path) }))
}

type TranslatedSetting<Key extends SiteSettingKey> = {
  value: SiteSettings[Key]
  translation: SettingTranslation
}

/**
 * A text with an outdated translation remains English until it is confirmed, because settings state facts
 * such as office hours.
 */
export function translateSetting<Key extends SiteSettingKey>(
  key: Key,
  { value, translation: { isReady, fields } }: TranslatedSetting<Key>,
): SiteSettings[Key] {
  if (!isReady) return value
  const texts = listSettingTexts(key, value)
  const placed = placeTranslations(texts, fields)
  const said = structuredClone(englishToShow(key, value))
  for (const one of texts) {
    const translated = placed.get(one.name)
    if (!translated || stateOfText(one, translated) !== 'done') continue
    const reading = one.read(translated.text)
    if ('value' in reading) put(said, { path: one.path, text: reading.value })
  }
  return said
}

function englishToShow<Key extends SiteSettingKey>(key: Key, value: SiteSettings[Key]): SiteSettings[Key] {
  const shown: { [Name in SiteSettingKey]?: (own: SiteSettings[Name]) => SiteSettings[Name] } = {
    site_info: (own) => ({
      ...own,
      hero_title: own.hero_title || siteDefaults.heroTitle,
      hero_subtitle: own.hero_subtitle || siteDefaults.heroSubtitle,
    }),
    about_content: aboutToShow,
    home_claims: formatClaims,
  }
  return shown[key]?.(value) ?? value
}

/** A removed entry has nothing to translate. */
const noTexts = { title: '', text: '', note: '' } satisfies ClaimTexts

function formatClaims(claims: StoredClaims): StoredClaims {
  const listed = listedClaims(claims).map((key) => [key, { ...claims[key], ...claimTexts(key, claims[key]) }])
  const others = claimKeys.map((key) => [key, { ...claims[key], ...noTexts }])
  return { ...Object.fromEntries([...others, ...listed]), order: claims.order }
}

function hasTexts(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return hasTexts(schema.element)
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasTexts)
  return describeField(schema)?.translation !== undefined
}

type Place = { value: unknown; path: Path }

function walk(schema: z.core.$ZodType, { value, path }: Place): Omit<SettingText, 'label'>[] {
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).flatMap((entry, at) =>
      walk(schema.element, { value: entry, path: [...path, at] }),
    )
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, rule]) =>
      walk(rule, { value: (value as Record<string, unknown>)[name], path: [...path, name] }),
    )
  if (!describeField(schema)?.translation || typeof value !== 'string' || value.trim() === '') return []
  const [first = ''] = path.map(String)
  // A figure such as 4.8 has no words to translate.
  if (isClaimKey(first) && claimKindOf(first) === 'figure' && !/\p{L}/u.test(value)) return []
  const name = path.map((step) => (typeof step === 'number' ? `row${step + 1}` : step)).join('_')
  return [{ ...textPart({ name, label: '', text: value }, schema), field: name, isRequired: false, path }]
}

function put(value: unknown, { path, text }: { path: Path; text: string }): void {
  const last = path.at(-1) ?? ''
  const place = path.slice(0, -1).reduce((at, step) => (at as Record<string, unknown>)[step], value)
  Object.assign(place as object, { [last]: text })
}

const entries: { [Key in SiteSettingKey]?: string } = {
  offices: 'Office',
  carousel_images: 'Slide',
  team_members: 'Team member',
}

function labelOf(key: SiteSettingKey, [first = '', second]: Path): string {
  if (typeof first === 'number')
    return `${entries[key] ?? 'Entry'} ${first + 1}: ${columnLabel(String(second))}`
  if (!isClaimKey(first)) return columnLabel(first)
  const part = String(second) as 'title' | 'text' | 'note'
  return `${claimLabel(first)}: ${claimKinds[claimKindOf(first)].parts[part]}`
}
