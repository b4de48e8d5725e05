// Reads translation states of listed items.
import { and, eq, inArray } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslationState } from '#shared/content/translations/translation-choices.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'

export type LanguageState = { language: TranslationLanguage; states: TranslationState[] }

/** Adds the states; without a translation row an item is not ready and incomplete. */
export async function attachLanguages<Item extends { id: string }>(
  kind: ContentKindName,
  items: readonly Item[],
): Promise<(Item & { languages: LanguageState[] })[]> {
  const { itemId, language, isReady, hasMissing, hasChanged } = translations
  const ids = items.map(({ id }) => id)
  const rows = await database()
    .select({ itemId, language, isReady, hasMissing, hasChanged })
    .from(translations)
    .where(and(eq(translations.kind, kind), inArray(itemId, ids)))
  return items.map((item) => ({
    ...item,
    languages: translationLanguages.map((language) => {
      const own = rows.find((row) => row.itemId === item.id && row.language === language)
      const states: TranslationState[] = [own?.isReady ? 'ready' : 'not-ready']
      if (own?.hasChanged) states.push('changed')
      if (own?.hasMissing ?? true) states.push('missing')
      return { language, states }
    }),
  }))
}
