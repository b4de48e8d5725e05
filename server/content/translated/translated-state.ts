// Says in SQL how far an item is in a language, by what the database keeps of it, so that a list can be narrowed down by it.
import { and, eq, exists, not, type SQL } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/translation-table.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import {
  type TranslationChoice,
  translationChoices,
} from '#shared/content/translations/translation-choices.ts'

/** True in SQL of an item of the kind that is in this state in this language; one whose translation is not begun lacks all. */
export function isInLanguage(kind: ContentKindName, choice: TranslationChoice): SQL | undefined {
  const asked = translationChoices.find(({ value }) => value === choice)
  if (!asked) return undefined
  const { id } = contentRegister[kind].table
  const { itemId, language, isReady, hasMissing, hasChanged } = translations
  const isOfItem = and(eq(translations.kind, kind), eq(itemId, id), eq(language, asked.language))
  const has = (state: SQL) =>
    exists(database().select({ itemId }).from(translations).where(and(isOfItem, state)))
  const conditions = {
    missing: not(has(eq(hasMissing, false))),
    changed: has(eq(hasChanged, true)),
    ready: has(eq(isReady, true)),
    'not-ready': not(has(eq(isReady, true))),
  }
  return conditions[asked.state]
}
