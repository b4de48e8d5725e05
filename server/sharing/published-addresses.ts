// Lists what the public can reach, each with the time of its last change: published items only, for the sitemap.
import { desc, max } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { findLastSettingChange } from '#server/database/stored-settings.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { tours } from '#server/tables/tour-table.ts'
import { travelServices } from '#server/tables/travel-service-table.ts'
import { siteSettingKeys } from '#shared/settings/setting-values.ts'

type PublishedAddress = { slug: string; changedAt: Date }

export type PublishedAddresses = {
  /** Last changed first, as the next two. */
  destinations: PublishedAddress[]
  tours: PublishedAddress[]
  posts: PublishedAddress[]
  /** Undefined while there is none. */
  servicesChangedAt: Date | undefined
  settingsChangedAt: Date | undefined
}

/** A sitemap holds at most 50,000 addresses; what changed longest ago is left to the lists' own links. */
const limit = 16_000

type ItemTable = typeof destinations | typeof tours | typeof blogPosts

/** Every published address; throws the database's error. */
export async function listPublishedAddresses(): Promise<PublishedAddresses> {
  const [destinationList, tourList, postList, services, settingsChangedAt] = await Promise.all([
    listAddresses(destinations),
    listAddresses(tours),
    listAddresses(blogPosts),
    database()
      .select({ changedAt: max(travelServices.updatedAt) })
      .from(travelServices)
      .where(isPublished(travelServices)),
    findLastSettingChange(siteSettingKeys),
  ])
  return {
    destinations: destinationList,
    tours: tourList,
    posts: postList,
    servicesChangedAt: services[0]?.changedAt ?? undefined,
    settingsChangedAt,
  }
}

function listAddresses(table: ItemTable): Promise<PublishedAddress[]> {
  return database()
    .select({ slug: table.slug, changedAt: table.updatedAt })
    .from(table)
    .where(isPublished(table))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(limit)
}
