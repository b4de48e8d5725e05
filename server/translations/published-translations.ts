// What visitors may read of content in Marathi and Hindi: published items whose translation is ready and has all that is required.
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contentRegister } from '#server/content/content-register.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translations } from '#server/tables/translation-table.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslatedDay } from '#shared/content/itinerary.ts'
import { listRequired, translateItem } from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import type { Language } from '#shared/pages/languages.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { translatableColumns } from './translated-rows.ts'

type Input<Kind extends ContentKindName> = z.infer<(typeof contentRegister)[Kind]['schema']>

/** By field what is translated of an item, of the type that the field has in English; a field that is not there stays in English. */
export type TranslatedFields<Kind extends ContentKindName> = Partial<Omit<Input<Kind>, 'itinerary'>> & {
  /** Beside each day of the English itinerary, as far as it is translated. */
  itinerary?: TranslatedDay[]
}

/**
 * Of these items the ones that are public in the language, by their ids, with what is translated of them. What is not among them is shown
 * in English. A text of markdown comes as it was typed. Throws the database's error.
 */
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

/** Of a kind, or of these items of it, in which languages beside English each is public; an item in none is not there. Throws the database's error. */
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

/** What the items of a kind, or these of them, are called in the languages beside English in which they are public. Throws the database's error. */
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

/** For the search: of each of these items its titles in the languages in which it is public, in lines; '' for none. Throws the database's error. */
export async function readSearchedTitles(
  kind: ContentKindName,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const titles = Map.groupBy(await readPublishedTitles(kind, ids), ({ id }) => id)
  return (id) => (titles.get(id) ?? []).map(({ title }) => title).join('\n')
}

/** True in SQL of an item of a kind that is public in the language. */
export function isSaidIn(kind: ContentKindName, language: TranslationLanguage): SQL {
  const { table } = contentRegister[kind]
  const said = database()
    .select({ id: translations.itemId })
    .from(translations)
    .where(and(isPublic(kind), eq(translations.language, language), eq(translations.itemId, table.id)))
  return exists(said)
}

/** The languages beside English in which a list of this kind has an item. Throws the database's error. */
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

/**
 * The beginning of an order of items of a kind for a list in a language: those that are public in it first, by their titles in it. Devanagari
 * stands in the order of its letters. Nothing for English, and where no item is public in the language. Throws the database's error.
 */
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
 * Every query goes through here: nothing of a draft, and nothing that somebody still works on. The database judges by the translation
 * alone, since the site map asks of every item at once: what is required is never empty in English.
 */
function isPublic(kind: ContentKindName): SQL | undefined {
  const { table, schema } = contentRegister[kind]
  const { fields, isReady } = translations
  const isSaid = (name: string) => sql`coalesce(${fields} -> ${name} ->> 'text', '') <> ''`
  const required = listRequired(schema).map(isSaid)
  return and(eq(translations.kind, kind), eq(isReady, true), isPublished(table), ...required)
}
