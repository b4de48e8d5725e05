// Reads existing keys and slugs, so that the importer skips them.

import { eq, getTableName, sql } from 'drizzle-orm'
import { type ContentTableName, listContentKinds } from '#server/content/content-register.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { database } from '#server/database/database.ts'
import { listStoredKeys } from '#server/database/stored-settings.ts'
import { destinations, trash } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import type { SiteContents } from './old-rows.ts'

/** Returns ids, setting keys and slugs. Items in the trash count as existing, but their slugs are free. */
export async function readSiteContents(): Promise<SiteContents> {
  const content = listContentKinds().map(async ({ table }) => {
    const rows = await database()
      .select({ key: table.id, ...('slug' in table && { slug: table.slug }) })
      .from(table)
    return [getTableName(table), contentsOf(rows)] as const
  })
  const [own, enquiryRows, mediaRows, keys, deleted] = await Promise.all([
    Promise.all(content),
    database().select({ key: enquiries.id }).from(enquiries),
    database().select({ key: media.id }).from(media),
    listStoredKeys(),
    database().select({ kind: trash.kind, key: trash.itemId }).from(trash),
  ])
  const contents = {
    ...(Object.fromEntries(own) as Pick<SiteContents, ContentTableName>),
    enquiries: contentsOf(enquiryRows),
    media: contentsOf(mediaRows),
    settings: contentsOf(keys),
  }
  for (const { kind, key } of deleted) contents[tableOf(kind as TrashKind)].keys.add(key)
  return contents
}

function tableOf(kind: TrashKind): keyof SiteContents {
  return getTableName(storageOf(kind).table) as keyof SiteContents
}

/** Returns the ids of destinations by slug. */
export async function readDestinationIds(): Promise<Map<string, string>> {
  const rows = await database().select({ id: destinations.id, slug: destinations.slug }).from(destinations)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Returns media paths by id, including the trash. */
export async function readStoredPaths(): Promise<Map<string, string>> {
  const path = sql<string>`${trash.item} ->> 'file_path'`
  const [rows, deleted] = await Promise.all([
    database().select({ id: media.id, filePath: media.filePath }).from(media),
    database().select({ id: trash.itemId, filePath: path }).from(trash).where(eq(trash.kind, 'media')),
  ])
  return new Map([...deleted, ...rows].map(({ id, filePath }) => [id, filePath]))
}

function contentsOf(rows: readonly { key: string; slug?: string }[]): SiteContents['tours'] {
  const slugs = rows.flatMap(({ slug }) =>
    slug === undefined ? [] : [[slug, 'an item of this site'] as const],
  )
  return { keys: new Set(rows.map(({ key }) => key)), slugs: new Map(slugs) }
}
