// Reads an item's English texts and translations.
import { and, eq, getTableColumns } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import type { Transaction } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { describeField } from '#shared/forms/form-field.ts'

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
