// Reads what stands on this site already, so that the importer passes it over and gives no address away twice.

import { getTableName } from 'drizzle-orm'
import { type ContentTableName, listContentKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { listStoredKeys } from '#server/database/stored-settings.ts'
import { enquiries } from '#server/tables/enquiry-table.ts'
import { media } from '#server/tables/media-table.ts'
import type { SiteContents } from './old-rows.ts'

/** Ids, setting keys and slugs of every table. */
export async function readSiteContents(): Promise<SiteContents> {
  const content = listContentKinds().map(async ({ table }) => {
    const rows = await database()
      .select({ key: table.id, ...('slug' in table && { slug: table.slug }) })
      .from(table)
    return [getTableName(table), contentsOf(rows)] as const
  })
  const [own, enquiryRows, mediaRows, keys] = await Promise.all([
    Promise.all(content),
    database().select({ key: enquiries.id }).from(enquiries),
    database().select({ key: media.id }).from(media),
    listStoredKeys(),
  ])
  return {
    ...(Object.fromEntries(own) as Pick<SiteContents, ContentTableName>),
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
