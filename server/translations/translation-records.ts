// Staff operations on translations of items.
import { and, eq } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { checkVersion, rejectFields, saveContent } from '#server/content/save-content.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import {
  listTranslatable,
  measureTranslation,
  type TranslatableText,
  type TranslatedTexts,
  type TranslationProgress,
} from '#shared/content/translations/translatable-texts.ts'
import type { TranslationInput } from '#shared/content/translations/translation-form.ts'
import {
  type TranslationLanguage,
  translationLanguageNames,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import {
  type ItemOf,
  mergeTranslated,
  readEnglishItem,
  readTranslation,
  type StoredTexts,
  showTexts,
  type TranslatedValue,
  type TranslationOf,
  textsInForm,
} from './translated-texts.ts'

/** `updatedAt` is the epoch if nothing is stored. */
export type TranslationItem = TranslationInput & {
  id: string
  title: string
  englishTitle: string
  updatedAt: Date
}

/** Returns a translation with its English; undefined without such an item. */
export async function findTranslation(
  actor: Actor,
  of: TranslationOf,
): Promise<{ item: TranslationItem; texts: TranslatedValue[] } | undefined> {
  requirePermission(actor, 'content.read')
  if (!isRecordId(of.id)) return undefined
  const [item, stored] = await Promise.all([readEnglishItem(database(), of), readTranslation(database(), of)])
  if (!item) return undefined
  const texts = listTranslatable(contentRegister[of.kind].schema, item)
  return {
    item: itemOf({ id: of.id, englishTitle: item.title, texts, stored }),
    texts: showTexts({ texts, stored }),
  }
}

export type LanguageProgress = TranslationProgress & { language: TranslationLanguage }

/** Returns the progress per language; empty without such an item. */
export async function readTranslationProgress(
  actor: Actor,
  { kind, id }: ItemOf,
): Promise<LanguageProgress[]> {
  requirePermission(actor, 'content.read')
  if (!isRecordId(id)) return []
  const { language, fields, isReady } = translations
  const [item, rows] = await Promise.all([
    readEnglishItem(database(), { kind, id }),
    database()
      .select({ language, fields, isReady })
      .from(translations)
      .where(and(eq(translations.kind, kind), eq(translations.itemId, id))),
  ])
  if (!item) return []
  const texts = listTranslatable(contentRegister[kind].schema, item)
  return translationLanguages.map((language) => {
    const row = rows.find((one) => one.language === language)
    return { language, ...measureTranslation(texts, row) }
  })
}

/** `loadedAt`: `updatedAt` at load time. */
type TranslationChange = TranslationOf & { loadedAt: Date; input: TranslationInput }

/**
 * With the English shown in the form, validated by its rules. A ready translation needs all required texts;
 * changing readiness needs `content.publish`.
 */
export async function saveTranslation(
  actor: Actor,
  { loadedAt, input, ...of }: TranslationChange,
): Promise<SaveOutcome<TranslationItem>> {
  const { kind, id, language } = of
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  return saveContent({ actor, action: 'change', subject: { kind, ids: [id] } }, async (writing) => {
    const item = await readEnglishItem(writing, { kind, id, locks: true })
    const texts = listTranslatable(contentRegister[kind].schema, item ?? {})
    const stored = await readTranslation(writing, of)
    const before = item && itemOf({ id, englishTitle: item.title, texts, stored })
    const { englishTitle, isReady } = checkVersion(before, loadedAt)
    if (isReady !== input.isReady) requirePermission(actor, 'content.publish')
    const fields = mergeTranslated({ texts, stored, input })
    requireComplete({ texts, fields, input, language })
    const row = { fields, isReady: input.isReady }
    const [saved] = await writing
      .insert(translations)
      .values({ kind, itemId: id, language, ...row })
      .onConflictDoUpdate({
        target: [translations.kind, translations.itemId, translations.language],
        set: row,
      })
      .returning({ updatedAt: translations.updatedAt })
    return itemOf({ id, englishTitle, texts, stored: { ...row, updatedAt: saved?.updatedAt ?? loadedAt } })
  })
}

type Named = StoredTexts & { id: string; englishTitle: string }

function itemOf({ id, englishTitle, texts, stored }: Named): TranslationItem {
  return { title: '', ...textsInForm({ texts, stored }), id, englishTitle }
}

type FullTranslation = {
  texts: readonly TranslatableText[]
  fields: TranslatedTexts
  input: TranslationInput
  language: TranslationLanguage
}

function requireComplete({ texts, fields, input, language }: FullTranslation): void {
  if (!input.isReady) return
  const missing = texts.filter(({ isRequired, name }) => isRequired && !fields[name])
  if (missing.length === 0) return
  const { name } = translationLanguageNames[language]
  const problem = `Translate this into ${name}, or untick “Ready”.`
  rejectFields(Object.fromEntries(missing.map((one) => [one.name, [problem]])))
}
