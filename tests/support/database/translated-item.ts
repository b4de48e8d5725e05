/** Translations as staff store them, without their form. */
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'

/** By name, each with the English that it was written from. */
export type Texts = Record<string, [text: string, english: string]>

type Translated = { kind: ContentKindName; itemId: string; language?: 'mr' | 'hi'; isReady?: boolean }

/** Stores these texts of an item, in Marathi and ready where nothing else is said. */
export async function seedTranslation(
  { language = 'mr', isReady = true, ...item }: Translated,
  texts: Texts,
): Promise<void> {
  const said = Object.entries(texts).map(([name, [text, english]]) => [name, { text, english }])
  await database()
    .insert(translations)
    .values({ ...item, language, isReady, fields: Object.fromEntries(said) })
}
