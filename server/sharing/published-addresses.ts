// Lists all published addresses for the sitemap.
import { desc, max } from 'drizzle-orm'
import { listContentKinds, listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { findLastSettingChange } from '#server/database/stored-settings.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { readListLanguages, readPublishedLanguages } from '#server/translations/published-translations.ts'
import type { ContentKindName, PagedKindName } from '#shared/content/content-kind.ts'
import type { Language } from '#shared/pages/languages.ts'
import { siteSettingKeys } from '#shared/settings/setting-values.ts'
import { settingTranslationKeys } from '#shared/settings/translations/setting-texts.ts'

/** Languages other than English in which it is public. */
type PublishedAddress = { slug: string; changedAt: Date; translated: Language[] }

export type PublishedAddresses = {
  items: Record<PagedKindName, PublishedAddress[]>
  changedAt: Record<ContentKindName, Date | undefined>
  /** Languages other than English in which the list is public. */
  listsIn: Record<ContentKindName, Language[]>
  settingsChangedAt: Date | undefined
}

/** A sitemap may have 50,000 addresses. */
const limit = 16_000

/** Returns all published addresses. */
export async function listPublishedAddresses(): Promise<PublishedAddresses> {
  const [items, changes, lists, settingsChangedAt] = await Promise.all([
    Promise.all(listPagedKinds().map(async (kind) => [kind.name, await listAddresses(kind)] as const)),
    Promise.all(listContentKinds().map(async (kind) => [kind.name, await findLastChange(kind)] as const)),
    Promise.all(listContentKinds().map(async ({ name }) => [name, await readListLanguages(name)] as const)),
    findLastSettingChange([...siteSettingKeys, ...settingTranslationKeys]),
  ])
  return {
    items: Object.fromEntries(items) as PublishedAddresses['items'],
    changedAt: Object.fromEntries(changes) as PublishedAddresses['changedAt'],
    listsIn: Object.fromEntries(lists) as PublishedAddresses['listsIn'],
    settingsChangedAt,
  }
}

async function listAddresses({
  name,
  table,
}: ReturnType<typeof listPagedKinds>[number]): Promise<PublishedAddress[]> {
  const languages = await readPublishedLanguages(name)
  const rows = await database()
    .select({ id: table.id, slug: table.slug, changedAt: table.updatedAt })
    .from(table)
    .where(isPublished(table))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(limit)
  return rows.map(({ id, ...address }) => ({ ...address, translated: languages.get(id) ?? [] }))
}

async function findLastChange({
  table,
}: ReturnType<typeof listContentKinds>[number]): Promise<Date | undefined> {
  const [row] = await database()
    .select({ changedAt: max(table.updatedAt) })
    .from(table)
    .where(isPublished(table))
  return row?.changedAt ?? undefined
}
