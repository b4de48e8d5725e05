// Previews translations for staff, stored or unsaved.
import type { Actor } from '#server/content/actor.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import {
  listTranslatable,
  type TranslatableText,
  type TranslatedTexts,
  translateItem,
} from '#shared/content/translations/translatable-texts.ts'
import { formTextOf, translationSchema } from '#shared/content/translations/translation-form.ts'
import {
  isTranslationLanguage,
  type TranslationLanguage,
} from '#shared/content/translations/translation-languages.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import type { Language } from '#shared/pages/languages.ts'
import { translateWith } from './published-texts.ts'
import type { TranslatedFields } from './published-translations.ts'
import { readEnglishItem, readTranslation } from './translated-texts.ts'

type PreviewItem = { id: string; slug?: string }

type Asked<Kind extends ContentKindName, Item> = {
  kind: Kind
  /** Undefined: English. */
  language: string | undefined
  /** May be a draft; undefined or '' if there is none. */
  item: Item | undefined | ''
}

/** `fields` have their English types. */
export type TranslatedItem<Kind extends ContentKindName, Item> = {
  item: Item
  language: Language
  fields: TranslatedFields<Kind> | undefined
}

/** Undefined without item or language. Throws database errors. */
export async function previewStoredTranslation<Kind extends ContentKindName, Item extends PreviewItem>(
  actor: Actor,
  { kind, language, item }: Asked<Kind, Item>,
): Promise<TranslatedItem<Kind, Item> | undefined> {
  requirePermission(actor, 'content.read')
  if (!item) return undefined
  if (language === undefined) return { item, language: 'en', fields: undefined }
  if (!isTranslationLanguage(language)) return undefined
  const stored = await readTranslation(database(), { kind, id: item.id, language })
  return translatePreview(item, { kind, language, translated: () => stored?.fields ?? {} })
}

/** Returns the item with unsaved texts, or validation errors. Throws database errors. */
export async function previewSubmittedTranslation<Kind extends ContentKindName, Item extends PreviewItem>(
  actor: Actor,
  { kind, language, item, form }: Asked<Kind, Item> & { form: FormData },
): Promise<TranslatedItem<Kind, Item> | { errors: FormErrors } | undefined> {
  requirePermission(actor, 'content.change')
  if (!item || !isTranslationLanguage(language)) return undefined
  const errors: FormErrors = {}
  const said = await translatePreview(item, {
    kind,
    language,
    translated: (texts) => readSubmitted(texts, { form, errors }),
  })
  return Object.keys(errors).length > 0 ? { errors } : said
}

type TranslationPreview<Kind extends ContentKindName> = {
  kind: Kind
  language: TranslationLanguage
  translated: (texts: readonly TranslatableText[]) => TranslatedTexts
}

async function translatePreview<Kind extends ContentKindName, Item extends PreviewItem>(
  item: Item,
  { kind, language, translated }: TranslationPreview<Kind>,
): Promise<TranslatedItem<Kind, Item> | undefined> {
  const english = await readEnglishItem(database(), { kind, id: item.id })
  if (!english) return undefined
  const { schema } = contentRegister[kind]
  const texts = translated(listTranslatable(schema, english))
  const fields = translateItem(schema, { item: english, fields: texts }) as TranslatedFields<Kind>
  return { item: await translateWith(language, { item, fields }), language, fields }
}

function readSubmitted(
  texts: readonly TranslatableText[],
  { form, errors }: { form: FormData; errors: FormErrors },
): TranslatedTexts {
  const reading = readForm(translationSchema(texts.map(formTextOf)), form)
  if (!reading.ok) {
    Object.assign(errors, reading.errors)
    return {}
  }
  const typed = new Map<string, unknown>(Object.entries(reading.value))
  const fields = texts.flatMap((one) => {
    const text = String(typed.get(one.name) ?? '')
    if (text === '') return []
    const said = one.read(text)
    if ('problem' in said) errors[one.name] = [said.problem]
    return 'value' in said ? [[one.name, { text: said.value, english: one.text }] as const] : []
  })
  return Object.fromEntries(fields)
}
