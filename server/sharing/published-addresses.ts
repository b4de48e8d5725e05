// Lists what the public can reach, each with the time of its last change: published items only, for the sitemap.
import { desc, max } from 'drizzle-orm'
import { listContentKinds, listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { findLastSettingChange } from '#server/database/stored-settings.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { ContentKindName, PagedKindName } from '#shared/content/content-kind.ts'
import { siteSettingKeys } from '#shared/settings/setting-values.ts'

type PublishedAddress = { slug: string; changedAt: Date }

export type PublishedAddresses = {
  /** Last changed first. */
  items: Record<PagedKindName, PublishedAddress[]>
  /** When anything published of a kind last changed; undefined while there is nothing. */
  changedAt: Record<ContentKindName, Date | undefined>
  settingsChangedAt: Date | undefined
}

/** A sitemap holds at most 50,000 addresses; what changed longest ago is left to the lists' own links. */
const limit = 16_000

/** Every published address; throws the database's error. */
export async function listPublishedAddresses(): Promise<PublishedAddresses> {
  const [items, changes, settingsChangedAt] = await Promise.all([
    Promise.all(listPagedKinds().map(async (kind) => [kind.name, await listAddresses(kind)] as const)),
    Promise.all(listContentKinds().map(async (kind) => [kind.name, await findLastChange(kind)] as const)),
    findLastSettingChange(siteSettingKeys),
  ])
  return {
    items: Object.fromEntries(items) as PublishedAddresses['items'],
    changedAt: Object.fromEntries(changes) as PublishedAddresses['changedAt'],
    settingsChangedAt,
  }
}

function listAddresses({ table }: ReturnType<typeof listPagedKinds>[number]): Promise<PublishedAddress[]> {
  return database()
    .select({ slug: table.slug, changedAt: table.updatedAt })
    .from(table)
    .where(isPublished(table))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(limit)
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
