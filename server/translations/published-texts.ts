// Translates published items field by field.
import { eq, inArray } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ItineraryDay, TranslatedDay } from '#shared/content/itinerary.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import { translateImages, translateNames } from './published-names.ts'
import {
  readListLanguages,
  readPublishedLanguages,
  readPublishedTranslations,
  type TranslatedFields,
} from './published-translations.ts'

type TranslatedRow = {
  id?: string
  slug?: string
  title?: string
  picture?: ImageSource
  itinerary?: ItineraryDay[]
  region?: string
  tags?: string[]
}
type Asked<Kind extends ContentKindName, Item extends TranslatedRow> = { kind: Kind; items: readonly Item[] }

/** `translated`: languages besides English in which any item is published. */
export type TranslatedItems<Item> = { items: Item[]; translated: Language[] }

/** Returns the language if the item is published in it. */
export function publicIn(
  language: Language,
  { translated }: Pick<TranslatedItems<unknown>, 'translated'>,
): TranslationLanguage | undefined {
  return language !== 'en' && translated.includes(language) ? language : undefined
}

/** Items not published in `language` stay English. Throws database errors. */
export async function translateItems<Kind extends ContentKindName, Item extends TranslatedRow>(
  language: Language,
  asked: Asked<Kind, Item>,
): Promise<TranslatedItems<Item>> {
  const { items, translated } = await readTranslatedItems(language, asked)
  return { items: items.map(({ item }) => item), translated }
}

/** Translates a list; `translated` covers its content type. */
export async function translateList<Kind extends ContentKindName, List extends { items: TranslatedRow[] }>(
  language: Language,
  { kind, list }: { kind: Kind; list: List },
): Promise<List & { translated: Language[] }> {
  const [{ items }, translated] = await Promise.all([
    translateItems(language, { kind, items: list.items }),
    readListLanguages(kind),
  ])
  return { ...list, items, translated }
}

/** Translates one item; `fields` is undefined if it stays English. */
export async function translateOne<Kind extends ContentKindName, Item extends TranslatedRow>(
  language: Language,
  { kind, item }: { kind: Kind; item: Item },
) {
  const { items, translated } = await readTranslatedItems(language, { kind, items: [item] })
  return { item: items[0]?.item ?? item, fields: items[0]?.fields, translated }
}

async function readTranslatedItems<Kind extends ContentKindName, Item extends TranslatedRow>(
  language: Language,
  asked: Asked<Kind, Item>,
) {
  const [{ items, translated }, translateShared] = await Promise.all([
    readTranslated(language, asked),
    translateSharedIn(language),
  ])
  return {
    items: items.map(({ item, fields, english }) => ({ item: translateShared(item, english), fields })),
    translated,
  }
}

async function translateSharedIn(language: Language) {
  const [sayName, sayPicture] = await Promise.all([translateNames(language), translateImages(language)])
  return <Item extends TranslatedRow>(item: Item, english: Item): Item => {
    const { region, tags, picture } = item
    return {
      ...item,
      ...(region !== undefined && { region: sayName(region) }),
      ...(tags !== undefined && { tags: tags.map(sayName) }),
      ...(picture !== undefined && { picture: sayPicture(titleImage(picture, { item, english })) }),
    }
  }
}

/** A fallback alt text uses the translated title. */
function titleImage(
  picture: ImageSource,
  { item, english }: { item: TranslatedRow; english: TranslatedRow },
): ImageSource {
  const isTitle = picture.alt !== '' && picture.alt === english.title
  return isTitle && item.title ? { ...picture, alt: item.title } : picture
}

async function readTranslated<Kind extends ContentKindName, Item extends TranslatedRow>(
  language: Language,
  { kind, items }: Asked<Kind, Item>,
) {
  const inEnglish = items.map((item) => ({ item, fields: undefined, english: item }))
  if (items.length === 0 || !(await isTranslatedAnywhere(kind))) return { items: inEnglish, translated: [] }
  const idOf = await findIds(kind, items)
  const ids = [...new Set(items.flatMap((item) => idOf(item) ?? []))]
  const languages = await readPublishedLanguages(kind, ids)
  const translated = [...new Set([...languages.values()].flat())].toSorted()
  if (language === 'en') return { items: inEnglish, translated }
  const texts = await readPublishedTranslations({ kind, language, ids })
  const said = items.map((item) => {
    const fields = texts.get(idOf(item) ?? '')
    return { item: fields ? translateFields(item, fields) : item, fields, english: item }
  })
  return { items: said, translated }
}

/** Avoids queries for types without translations. */
function isTranslatedAnywhere(kind: ContentKindName): Promise<boolean> {
  return cacheForVersion(`translations: ${kind}`, async () => {
    const rows = await database()
      .select({ id: translations.itemId })
      .from(translations)
      .where(eq(translations.kind, kind))
      .limit(1)
    return rows.length > 0
  })
}

/** Cards carry no id. */
async function findIds<Item extends TranslatedRow>(
  kind: ContentKindName,
  items: readonly Item[],
): Promise<(item: Item) => string | undefined> {
  const slugs = items.flatMap(({ id, slug }) => (id === undefined && slug !== undefined ? [slug] : []))
  const { table } = contentRegister[kind]
  if (slugs.length === 0 || !('slug' in table)) return ({ id }) => id
  const rows = await database()
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(inArray(table.slug, slugs))
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return ({ id, slug }) => id ?? bySlug.get(slug ?? '')
}

/** Translates an item with these fields. Throws database errors. */
export async function translateWith<Item extends TranslatedRow>(
  language: TranslationLanguage,
  { item, fields }: { item: Item; fields: TranslatedFields<ContentKindName> },
): Promise<Item> {
  const translateShared = await translateSharedIn(language)
  return translateShared(translateFields(item, fields), item)
}

const forSearchEngines = ['metaTitle', 'metaDescription', 'metaKeywords']

function translateFields<Item extends TranslatedRow>(
  item: Item,
  fields: TranslatedFields<ContentKindName>,
): Item {
  const { itinerary, ...texts } = fields
  const known = Object.entries(texts).filter(([name]) => name in item)
  // Clears untranslated metadata, so the translated title and short text replace it.
  const unsaid = forSearchEngines.filter((name) => name in item && !(name in texts))
  const said = { ...item, ...Object.fromEntries([...unsaid.map((name) => [name, '']), ...known]) }
  return itinerary && item.itinerary ? { ...said, itinerary: translateDays(item.itinerary, itinerary) } : said
}

function translateDays(days: readonly ItineraryDay[], translated: readonly TranslatedDay[]): ItineraryDay[] {
  return days.map((day, at) => ({
    day: day.day,
    title: translated[at]?.title ?? day.title,
    activities: translated[at]?.activities ?? day.activities,
  }))
}
