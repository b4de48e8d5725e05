// Translates regions and tags.

import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import { blogPosts, destinations } from '#server/tables/content-tables.ts'
import { altColumns, media } from '#server/tables/media-tables.ts'
import type { TranslatableText } from '#shared/content/translations/translatable-texts.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { textPart } from '#shared/forms/form-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import {
  readSettingTranslation,
  settingKeyIn,
  sharedNamesKey,
} from '#shared/settings/translations/setting-texts.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Form limit. */
const maxNames = 400

/** Validates a translated region or tag. */
const sharedNameField = lineField({ max: 120 })

/** Returns regions, then tags, by name, also of drafts. Throws database errors. */
export async function listSharedNames(
  reader: Pick<Transaction, 'select' | 'selectDistinct'> = database(),
): Promise<TranslatableText[]> {
  const regions = await reader.selectDistinct({ name: destinations.region }).from(destinations)
  const tags = await reader.selectDistinct({ name: sql<string>`unnest(${blogPosts.tags})` }).from(blogPosts)
  const labels = new Map([...sorted(tags).map(labelled('Tag')), ...sorted(regions).map(labelled('Region'))])
  const names = [...new Set([...sorted(regions), ...sorted(tags)])].filter(Boolean).slice(0, maxNames)
  return names.map((text) => {
    const name = `name_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    const part = textPart({ name, label: labels.get(text) ?? '', text }, sharedNameField)
    return { ...part, field: name, isRequired: false }
  })
}

function sorted(rows: readonly { name: string }[]): string[] {
  return rows.map(({ name }) => joinSpaces(name)).toSorted((one, other) => one.localeCompare(other, 'en'))
}

function labelled(kind: string) {
  return (name: string): [string, string] => [name, `${kind}: ${name}`]
}

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

export type TranslateAltText = <Picture extends ImageSource | undefined>(picture: Picture) => Picture

/** Not if the English changed since: the image may differ. Throws database errors. */
export async function translateImages(language: Language): Promise<TranslateAltText> {
  if (language === 'en') return (picture) => picture
  const texts = await cacheForVersion(`alt texts: ${language}`, () => readAltTexts(language))
  return (picture) => {
    const alt = picture && texts.get(picture.src)
    return alt ? { ...picture, alt } : picture
  }
}

async function readAltTexts(language: TranslationLanguage): Promise<Map<string, string>> {
  const [text, english] = [media[altColumns[language].text], media[altColumns[language].english]]
  const rows = await database()
    .select({ filePath: media.filePath, text })
    .from(media)
    .where(and(ne(text, ''), ne(media.altText, ''), eq(english, media.altText)))
  return new Map(rows.map((row) => [`/${row.filePath}`, row.text]))
}
