// Translates the alt texts of library images.
import { and, eq, ne } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { altColumns, media } from '#server/tables/media-tables.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'

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
