// Finds where stored files are used: in content, in the texts of posts, and in the settings of the site.
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import type { MediaUse } from '#shared/content/content-use.ts'
import { pictureSettingKeys, placeOfPicture } from '#shared/media/picture-places.ts'

type Illustrated = typeof destinations | typeof tours | typeof blogPosts

const nouns = [
  { table: destinations, place: 'Destination', path: '/admin/destinations' },
  { table: tours, place: 'Tour', path: '/admin/tours' },
  { table: blogPosts, place: 'Blog post', path: '/admin/blog' },
] as const

/** Every use of the files stored under `filePaths`, such as `media/1732190000000-9f2c4e71a0b3.webp`: content first, by title. */
export async function listMediaUses(filePaths: readonly string[]): Promise<MediaUse[]> {
  if (filePaths.length === 0) return []
  const paths = [...filePaths]
  const content = nouns.map(async ({ table, place, path }) => {
    const rows = await listItemsWith(table, paths)
    return rows.map(({ id, title }) => ({ place, title, address: `${path}/${id}/edit` }))
  })
  const found = await Promise.all([...content, listSettingsWith(new Set(paths))])
  return found.flat()
}

function listItemsWith(table: Illustrated, paths: string[]): Promise<{ id: string; title: string }[]> {
  const illustrated = inArray(table.featuredImage, paths)
  const uses: SQL =
    'content' in table ? sql`(${illustrated} OR ${namesAny(table.content, paths)})` : illustrated
  return database()
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(uses)
    .orderBy(asc(table.title))
}

/** True where the text names one of the files; their names are long and random, and none begins like another. */
function namesAny(text: typeof blogPosts.content, paths: string[]): SQL {
  return sql`EXISTS (SELECT FROM unnest(${sql.param(paths)}::text[]) AS path WHERE position(path IN ${text}) > 0)`
}

async function listSettingsWith(paths: ReadonlySet<string>): Promise<MediaUse[]> {
  const stored = await readStoredSettings(pictureSettingKeys)
  return [...stored].flatMap(([key, value]) => listPlaces(value, { key, paths }))
}

type Search = { key: string; paths: ReadonlySet<string>; at?: readonly string[] }

/** The places within one setting's value at which one of the files stands. */
function listPlaces(value: unknown, { key, paths, at = [] }: Search): MediaUse[] {
  if (typeof value === 'string') {
    if (!paths.has(value)) return []
    return [{ ...placeOfPicture(key, at), address: '/admin/settings' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listPlaces(part, { key, paths, at: [...at, name] }))
}
