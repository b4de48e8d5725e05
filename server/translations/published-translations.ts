// What visitors may read of content in Marathi and Hindi: published items whose translation is ready and has all that is required.
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { contentRegister } from '#server/content/content-register.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translations } from '#server/tables/translation-table.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslatedDay } from '#shared/content/itinerary.ts'
import {
  listTranslatable,
  measureTranslation,
  type TranslatedTexts,
  translateItem,
} from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
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
  const fits = and(eq(translations.language, language), inArray(translations.itemId, known))
  const rows = await listPublic(kind, { fits })
  const { schema } = contentRegister[kind]
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
  const rows = await listPublic(kind, { fits: known && inArray(translations.itemId, known) })
  const languages = Map.groupBy(rows, ({ item }) => item.id)
  return new Map([...languages].map(([id, own]) => [id, own.map(({ language }) => language)]))
}

/** What is called ready has all required texts, unless its English has grown since: among so many there is one. */
const lookedThrough = 20

/** The languages beside English in which a list of this kind has an item: of the newest that are ready. Throws the database's error. */
export function readListLanguages(kind: ContentKindName): Promise<TranslationLanguage[]> {
  return cacheForVersion(`languages: ${kind}`, async () => {
    const found = await Promise.all(
      translationLanguages.map((code) =>
        listPublic(kind, { fits: eq(translations.language, code), limit: lookedThrough }),
      ),
    )
    return translationLanguages.filter((_, at) => found[at]?.length)
  })
}

type PublicRow = {
  item: { id: string; title: string }
  language: TranslationLanguage
  fields: TranslatedTexts
}

/** Every query goes through here: nothing of a draft, and nothing that somebody still works on. */
async function listPublic(
  kind: ContentKindName,
  { fits, limit }: { fits?: SQL | undefined; limit?: number },
): Promise<PublicRow[]> {
  const { table, schema } = contentRegister[kind]
  const { language, fields, isReady } = translations
  const query = database()
    .select({ item: translatableColumns(kind), language, fields, isReady })
    .from(translations)
    .innerJoin(table, eq(table.id, translations.itemId))
    .where(and(eq(translations.kind, kind), eq(isReady, true), isPublished(table), fits))
    .orderBy(translations.language, desc(translations.updatedAt))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.filter(({ item, ...stored }) => {
    const texts = listTranslatable(schema, item)
    return measureTranslation(texts, stored).isPublic
  })
}
