// Reads all items of a type with translations, in batches.
import { and, asc, eq, gt, like, ne } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import { altColumns, media } from '#server/tables/media-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import {
  listTranslatable,
  type TranslatableText,
  type TranslatedTexts,
} from '#shared/content/translations/translatable-texts.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { textPart } from '#shared/forms/form-field.ts'
import { altTextSchema } from '#shared/media/alt-text.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import { readTranslatedSettings } from './setting-translation-records.ts'
import { translatableColumns } from './translated-texts.ts'

/** For images: those with alt text. */
export type SheetOf = { kind: ContentKindName | 'setting' | 'picture'; language: TranslationLanguage }

export type SheetItem = {
  id: string
  title: string
  texts: readonly TranslatableText[]
  stored: { fields: TranslatedTexts; isReady: boolean; updatedAt: Date } | undefined
}

const itemsAtOnce = 100

/** Yields items by id, one query per batch. */
export async function* readSheet({ kind, language }: SheetOf): AsyncGenerator<SheetItem[]> {
  if (kind === 'setting') yield await readSettings(language)
  else if (kind === 'picture') yield await readImages(language)
  else yield* readItems({ kind, language })
}

const altTextField = altTextSchema.shape.altText

/** All together, because alt texts are short. Ready if their English is current. */
async function readImages(language: TranslationLanguage): Promise<SheetItem[]> {
  const { id, originalFilename: title, altText, createdAt } = media
  const [text, english] = [media[altColumns[language].text], media[altColumns[language].english]]
  const rows = await database()
    .select({ id, title, altText, createdAt, said: { text, english } })
    .from(media)
    .where(and(like(media.mimeType, 'image/%'), ne(altText, '')))
    .orderBy(asc(id))
  return rows.map(({ id, title, altText, createdAt, said }) => {
    const part = textPart({ name: 'altText', label: 'Alt text', text: altText }, altTextField)
    const isReady = said.text !== '' && said.english === altText
    return {
      ...{ id, title, texts: [{ ...part, field: 'altText', isRequired: false }] },
      stored: said.text === '' ? undefined : { fields: { altText: said }, isReady, updatedAt: createdAt },
    }
  })
}

async function readSettings(language: TranslationLanguage): Promise<SheetItem[]> {
  const said = await readTranslatedSettings({ language })
  return said.map(({ key, texts, stored }) => ({ id: key, title: columnLabel(key), texts, stored }))
}

type ItemsOf = { kind: ContentKindName; language: TranslationLanguage }

async function* readItems({ kind, language }: ItemsOf): AsyncGenerator<SheetItem[]> {
  const { table, schema } = contentRegister[kind]
  const { fields, isReady, updatedAt } = translations
  let last: string | undefined
  for (;;) {
    const rows = await database()
      .select({ item: translatableColumns(kind), stored: { fields, isReady, updatedAt } })
      .from(table)
      .leftJoin(
        translations,
        and(
          eq(translations.kind, kind),
          eq(translations.itemId, table.id),
          eq(translations.language, language),
        ),
      )
      .where(last === undefined ? undefined : gt(table.id, last))
      .orderBy(asc(table.id))
      .limit(itemsAtOnce)
    if (rows.length > 0)
      yield rows.map(({ item, stored }) => ({
        id: item.id,
        title: item.title,
        texts: listTranslatable(schema, item),
        stored: stored ?? undefined,
      }))
    last = rows.at(-1)?.item.id
    if (rows.length < itemsAtOnce) return
  }
}
