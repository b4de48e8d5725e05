// Published items whose translation is ready and complete.
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contentRegister } from '#server/content/content-register.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslatedDay } from '#shared/content/itinerary.ts'
import { listRequired, translateItem } from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import type { Language } from '#shared/pages/languages.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { translatableColumns } from './translated-texts.ts'

type Input<Kind extends ContentKindName> = z.infer<(typeof contentRegister)[Kind]['schema']>

/** Absent fields stay English. */
export type TranslatedFields<Kind extends ContentKindName> = Partial<Omit<Input<Kind>, 'itinerary'>> & {
  /** Parallel to the English days. */
  itinerary?: TranslatedDay[]
}

/** By id of the items published in the language. Markdown is unrendered. Throws database errors. */
export async function readPublishedTranslations<Kind extends ContentKindName>({
  kind,
  language,
  ids,
}: {
  kind: Kind
  language: TranslationLanguage
  ids: readonly string[]
}): Promise<Map<string, TranslatedFields<Kind>>> {
  const known = ids.filter(isRecordId)
  if (known.length === 0) return new Map()
  const { table, schema } = contentRegister[kind]
  const rows = await database()
    .select({ item: translatableColumns(kind), fields: translations.fields })
    .from(translations)
    .innerJoin(table, eq(table.id, translations.itemId))
    .where(and(isPublic(kind), eq(translations.language, language), inArray(table.id, known)))
  return new Map(
    rows.map(({ item, fields }) => [
      item.id,
      translateItem(schema, { item, fields }) as TranslatedFields<Kind>,
    ]),
  )
}

/** Returns languages besides English; items without any are absent. Throws database errors. */
export async function readPublishedLanguages(
  kind: ContentKindName,
  ids?: readonly string[],
): Promise<Map<string, TranslationLanguage[]>> {
  const known = ids?.filter(isRecordId)
  if (known?.length === 0) return new Map()
  const { table } = contentRegister[kind]
  const rows = await database()
    .select({ id: table.id, language: translations.language })
    .from(translations)
    .innerJoin(table, eq(table.id, translations.itemId))
    .where(and(isPublic(kind), known && inArray(table.id, known)))
    .orderBy(translations.language)
  const languages = Map.groupBy(rows, ({ id }) => id)
  return new Map([...languages].map(([id, own]) => [id, own.map(({ language }) => language)]))
}

/** Returns translated titles of published items. Throws database errors. */
export function readPublishedTitles(
  kind: ContentKindName,
  ids?: readonly string[],
): Promise<{ id: string; language: TranslationLanguage; title: string }[]> {
  const { table } = contentRegister[kind]
  const { language, fields } = translations
  return database()
    .select({ id: table.id, language, title: sql<string>`${fields} -> 'title' ->> 'text'` })
    .from(translations)
    .innerJoin(table, eq(table.id, translations.itemId))
    .where(and(isPublic(kind), ids && inArray(table.id, [...ids])))
    .orderBy(table.id, language)
}

/** An item's titles, one per line. Throws database errors. */
export async function readSearchedTitles(
  kind: ContentKindName,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const titles = Map.groupBy(await readPublishedTitles(kind, ids), ({ id }) => id)
  return (id) => (titles.get(id) ?? []).map(({ title }) => title).join('\n')
}

/** SQL condition: published in the language. */
export function isTranslatedIn(kind: ContentKindName, language: TranslationLanguage): SQL {
  const { table } = contentRegister[kind]
  const said = database()
    .select({ id: translations.itemId })
    .from(translations)
    .where(and(isPublic(kind), eq(translations.language, language), eq(translations.itemId, table.id)))
  return exists(said)
}

/** Languages besides English in which any item is published. Throws database errors. */
export function readListLanguages(kind: ContentKindName): Promise<TranslationLanguage[]> {
  return cacheForVersion(`languages: ${kind}`, async () => {
    const { table } = contentRegister[kind]
    const found = await Promise.all(
      translationLanguages.map((language) =>
        database()
          .select({ language: translations.language })
          .from(translations)
          .innerJoin(table, eq(table.id, translations.itemId))
          .where(and(isPublic(kind), eq(translations.language, language)))
          .limit(1),
      ),
    )
    return found.flat().map(({ language }) => language)
  })
}

/** Sort keys for published translations first, by title in code point order. Throws database errors. */
export async function translatedFirst(kind: ContentKindName, language: Language): Promise<SQL[]> {
  if (language === 'en' || !(await readListLanguages(kind)).includes(language)) return []
  const isItems = and(
    eq(translations.language, language),
    eq(translations.itemId, contentRegister[kind].table.id),
  )
  const title = database()
    .select({ title: sql`${translations.fields} -> 'title' ->> 'text'` })
    .from(translations)
    .where(and(isPublic(kind), isItems))
  return [sql`(${title}) COLLATE "C" ASC NULLS LAST`]
}

/**
 * Every query must use this. Required fields are never empty in English, so it reads the translation row
 * only.
 */
function isPublic(kind: ContentKindName): SQL | undefined {
  const { table, schema } = contentRegister[kind]
  const { fields, isReady } = translations
  const isTranslated = (name: string) => sql`coalesce(${fields} -> ${name} ->> 'text', '') <> ''`
  const required = listRequired(schema).map(isTranslated)
  return and(eq(translations.kind, kind), eq(isReady, true), isPublished(table), ...required)
}
