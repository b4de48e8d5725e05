// Staff lists of content: search, filters, sorting and pagination.
import { and, eq, exists, inArray, not, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { ContentStatus } from '#shared/content/content-status.ts'
import type { ContentSort } from '#shared/content/staff-list-filters.ts'
import {
  type TranslationChoice,
  type TranslationState,
  translationChoices,
} from '#shared/content/translations/translation-choices.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { type ContentRow, contentRegister } from './content-register.ts'
import { idsOnPage, type ListPage, listOrder, readListPage } from './list-page.ts'
import { matchesText } from './text-search.ts'

type ItemColumn = (typeof everyItem)[number] | 'slug' | 'status' | 'isFeatured' | 'featuredImage'
const everyItem = ['id', 'title', 'updatedAt', 'publishAt', 'unpublishAt'] as const
type OwnColumn<Kind extends ContentKindName> = keyof (typeof contentRegister)[Kind]['listed']

export type ListedContent<Kind extends ContentKindName> = Pick<
  ContentRow<Kind>,
  Extract<keyof ContentRow<Kind>, ItemColumn | OwnColumn<Kind>>
>

type Asked = {
  page?: number
  sort?: ContentSort | ''
} & Narrowed

type Narrowed = {
  q: string
  status?: ContentStatus | ''
  active?: 'yes' | 'no' | ''
  translation?: TranslationChoice | ''
}

/** One page, in default order unless `sort` is set. */
export function listContent<Kind extends ContentKindName>(
  kind: Kind,
  { page = 1, sort, ...narrowed }: Asked,
): Promise<ListPage<ListedContent<Kind>>> {
  const { table } = contentRegister[kind]
  const fits = filterConditions(kind, narrowed)
  const order = listOrder(kind, sort)
  return readListPage({
    page,
    count: () => database().$count(table, fits),
    read: async (window) => {
      const rows = await database()
        .select(listedColumns(kind))
        .from(table)
        .where(inArray(table.id, idsOnPage(table, { fits, order, window })))
        .orderBy(...order)
      // Drizzle cannot infer the row type.
      return rows as unknown as ListedContent<Kind>[]
    },
  })
}

/** Returns the SQL condition of the filters. */
export function filterConditions(
  kind: ContentKindName,
  { q, status, active, translation }: Narrowed,
): SQL | undefined {
  const { table } = contentRegister[kind]
  return and(
    q ? matchesText(table.searchText, q) : undefined,
    status && 'status' in table ? eq(table.status, status) : undefined,
    active && 'isActive' in table ? eq(table.isActive, active === 'yes') : undefined,
    translation ? isInLanguage(kind, translation) : undefined,
  )
}

function listedColumns(kind: ContentKindName): SelectedFields {
  const { table, listed } = contentRegister[kind]
  const item = Object.fromEntries(everyItem.map((name) => [name, table[name]]))
  if (!('slug' in table)) return { ...item, ...listed }
  const { slug, status, isFeatured, featuredImage } = table
  return { ...item, slug, status, isFeatured, featuredImage, ...listed }
}

/** Items without a translation row are missing and not ready. */
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

export type LanguageState = { language: TranslationLanguage; states: TranslationState[] }

/** Adds the states; without a translation row an item is not ready and incomplete. */
export async function attachLanguages<Item extends { id: string }>(
  kind: ContentKindName,
  items: readonly Item[],
): Promise<(Item & { languages: LanguageState[] })[]> {
  const { itemId, language, isReady, hasMissing, hasChanged } = translations
  const ids = items.map(({ id }) => id)
  const rows = await database()
    .select({ itemId, language, isReady, hasMissing, hasChanged })
    .from(translations)
    .where(and(eq(translations.kind, kind), inArray(itemId, ids)))
  return items.map((item) => ({
    ...item,
    languages: translationLanguages.map((language) => {
      const own = rows.find((row) => row.itemId === item.id && row.language === language)
      const states: TranslationState[] = [own?.isReady ? 'ready' : 'not-ready']
      if (own?.hasChanged) states.push('changed')
      if (own?.hasMissing ?? true) states.push('missing')
      return { language, states }
    }),
  }))
}
