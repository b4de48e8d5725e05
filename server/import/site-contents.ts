// Reads what stands on this site already, so that the importer passes it over and gives no address away twice.

import { database } from '#server/database/database.ts'
import { listStoredKeys } from '#server/database/stored-settings.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { enquiries } from '#server/tables/enquiry-table.ts'
import { media } from '#server/tables/media-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import { travelServices } from '#server/tables/travel-service-table.ts'
import type { SiteContents } from './old-rows.ts'

/** Ids, setting keys and slugs of every table. */
export async function readSiteContents(): Promise<SiteContents> {
  const [withSlugs, withIds, keys] = await Promise.all([
    Promise.all(
      [destinations, tours, blogPosts].map((table) =>
        database().select({ key: table.id, slug: table.slug }).from(table),
      ),
    ),
    Promise.all(
      [travelServices, enquiries, media].map((table) => database().select({ key: table.id }).from(table)),
    ),
    listStoredKeys(),
  ])
  const [destinationRows = [], tourRows = [], postRows = []] = withSlugs
  const [serviceRows = [], enquiryRows = [], mediaRows = []] = withIds
  return {
    destinations: contentsOf(destinationRows),
    tours: contentsOf(tourRows),
    blog_posts: contentsOf(postRows),
    services: contentsOf(serviceRows),
    enquiries: contentsOf(enquiryRows),
    media: contentsOf(mediaRows),
    settings: contentsOf(keys),
  }
}

/** Where the file of each media record stands, by its id. */
export async function readStoredPaths(): Promise<Map<string, string>> {
  const rows = await database().select({ id: media.id, filePath: media.filePath }).from(media)
  return new Map(rows.map(({ id, filePath }) => [id, filePath]))
}

function contentsOf(rows: readonly { key: string; slug?: string }[]): SiteContents['tours'] {
  const slugs = rows.flatMap(({ slug }) =>
    slug === undefined ? [] : [[slug, 'an item of this site'] as const],
  )
  return { keys: new Set(rows.map(({ key }) => key)), slugs: new Map(slugs) }
}
