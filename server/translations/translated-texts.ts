// Form logic of translated texts, for items and settings.

import { and, eq, getTableColumns } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import {
  compareTexts,
  type DifferencePart,
  maxDifferenceSteps,
} from '#server/content/difference/text-difference.ts'
import { rejectFields } from '#server/content/save-content.ts'
import type { Transaction } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import {
  placeTranslations,
  stateOfText,
  type TextState,
  type TranslatableText,
  type TranslatedTexts,
} from '#shared/content/translations/translatable-texts.ts'
import {
  type FormText,
  formTextOf,
  type TranslationInput,
} from '#shared/content/translations/translation-form.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { describeField } from '#shared/forms/form-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'

/** `difference`: English at translation time and now. */
export type TranslatedValue = FormText & {
  label: string
  english: string
  isRequired: boolean
  state: TextState
  difference: DifferencePart[]
}

type Stored = { fields: TranslatedTexts; isReady: boolean; updatedAt: Date }
export type StoredTexts = {
  texts: readonly TranslatableText[]
  stored: Stored | undefined
  /** Unused texts may return with an item from the trash. */
  keepsUnused?: boolean
}

/** Returns texts with English and state. */
export function showTexts({ texts, stored }: StoredTexts): TranslatedValue[] {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const left = maxDifferenceSteps()
  return texts.map((text) => {
    const translated = placed.get(text.name)
    const state = stateOfText(text, translated)
    return {
      ...formTextOf(text),
      label: labelOf(text),
      english: text.text,
      isRequired: text.isRequired,
      state,
      difference:
        state === 'changed'
          ? compareTexts({ before: translated?.english ?? '', after: text.text }, left)
          : [],
    }
  })
}

/** Returns form values; `updatedAt` is the epoch if nothing is stored. */
export function textsInForm({ texts, stored }: StoredTexts): TranslationInput & { updatedAt: Date } {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, placed.get(name)?.text ?? ''])),
    updatedAt: stored?.updatedAt ?? new Date(0),
    isReady: stored?.isReady ?? false,
    stillRight: [],
    english: Object.fromEntries(texts.map(({ name, text }) => [name, text])),
  }
}

type SubmittedTexts = StoredTexts & { input: TranslationInput }

/**
 * Changed or confirmed texts with the English shown, others with their earlier English. Invalid fields abort
 * the save.
 */
export function mergeTranslated({
  texts,
  stored,
  input,
  keepsUnused = false,
}: SubmittedTexts): TranslatedTexts {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const errors: FormErrors = {}
  const fields = texts.flatMap((one) => {
    const { name } = one
    const typed = String(input[name] ?? '')
    if (typed === '') return []
    const known = placed.get(name)
    const isSeen = known?.text !== typed || input.stillRight.includes(name)
    const english = isSeen ? (input.english[name] ?? one.text) : known.english
    const reading = one.read(typed)
    if ('problem' in reading) errors[name] = [reading.problem]
    return 'value' in reading ? [[name, { text: reading.value, english }]] : []
  })
  if (Object.keys(errors).length > 0) rejectFields(errors)
  const shown = new Set(texts.map(({ name }) => name))
  const unused = keepsUnused ? Object.entries(stored?.fields ?? {}).filter(([name]) => !shown.has(name)) : []
  return Object.fromEntries([...unused, ...fields])
}

function labelOf({ field, label }: TranslatableText): string {
  return label || columnLabel(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

export type ItemOf = { kind: ContentKindName; id: string }
export type TranslationOf = ItemOf & { language: TranslationLanguage }

/** Returns translatable columns, id and title. */
export function translatableColumns(kind: ContentKindName) {
  const { table, schema } = contentRegister[kind]
  const fields: Record<string, Parameters<typeof describeField>[0]> = schema.shape
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => {
    const field = fields[name]
    return field !== undefined && describeField(field)?.translation !== undefined
  })
  return { ...Object.fromEntries(columns), id: table.id, title: table.title }
}

/** Returns the English texts; `locks` locks the row until the transaction ends. */
export async function readEnglishItem(
  within: Pick<Transaction, 'select'>,
  { kind, id, locks = false }: ItemOf & { locks?: boolean },
): Promise<{ title: string; [field: string]: unknown } | undefined> {
  const { table } = contentRegister[kind]
  const query = within.select(translatableColumns(kind)).from(table).where(eq(table.id, id))
  const [item] = locks ? await query.for('no key update') : await query
  return item
}

/** Returns the stored translation. */
export async function readTranslation(
  within: Pick<Transaction, 'select'>,
  { kind, id, language }: TranslationOf,
) {
  const { fields, isReady, updatedAt } = translations
  const [row] = await within
    .select({ fields, isReady, updatedAt })
    .from(translations)
    .where(isTranslation({ kind, id, language }))
  return row
}

function isTranslation({ kind, id, language }: TranslationOf) {
  return and(eq(translations.kind, kind), eq(translations.itemId, id), eq(translations.language, language))
}
