// Finds uses of media files in content, texts and settings.
import { type AnyColumn, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { type ListedContent, listContent } from '#server/content/content-list-records.ts'
import { type ContentRecord, contentRegister, listPagedKinds } from '#server/content/content-register.ts'
import type { ListPage } from '#server/content/list-page.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import { oneOf, type PagedKindName, panelPathOf } from '#shared/content/content-kind.ts'
import type { MediaUse } from '#shared/content/content-status.ts'
import type { ContentFilters } from '#shared/content/staff-list-filters.ts'
import { type ImageSource, imageSettingKeys, placeOfImage } from '#shared/media/image.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { joinImages } from './media.ts'

type PagedKind = ReturnType<typeof listPagedKinds>[number]

/** Returns all uses of these paths, content first, by title. */
export async function listMediaUses(actor: Actor, filePaths: readonly string[]): Promise<MediaUse[]> {
  requirePermission(actor, 'media.read')
  if (filePaths.length === 0) return []
  const paths = [...filePaths]
  const content = listPagedKinds().map(async (kind) => {
    const rows = await listItemsWith(kind, paths)
    return rows.map(({ id, title }) => ({
      place: oneOf(kind.name, 'beginning'),
      title,
      address: `${panelPathOf(kind.name)}/${id}/edit`,
    }))
  })
  const found = await Promise.all([...content, listSettingsWith(new Set(paths))])
  return found.flat()
}

function listItemsWith(
  { table, prose }: PagedKind,
  paths: string[],
): Promise<{ id: string; title: string }[]> {
  const illustrated = inArray(table.featuredImage, paths)
  const uses: SQL = prose ? sql`(${illustrated} OR ${namesAny(prose.text, paths)})` : illustrated
  return database()
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(uses)
    .orderBy(asc(table.title))
}

/** Names are long and random; none is a prefix of another. */
function namesAny(text: AnyColumn, paths: string[]): SQL {
  return sql`EXISTS (SELECT FROM unnest(${sql.param(paths)}::text[]) AS path WHERE position(path IN ${text}) > 0)`
}

async function listSettingsWith(paths: ReadonlySet<string>): Promise<MediaUse[]> {
  const stored = await readStoredSettings(imageSettingKeys)
  return [...stored].flatMap(([key, value]) => listPlaces(value, { key, paths }))
}

type Search = { key: string; paths: ReadonlySet<string>; at?: readonly string[] }

function listPlaces(value: unknown, { key, paths, at = [] }: Search): MediaUse[] {
  if (typeof value === 'string') {
    if (!paths.has(value)) return []
    return [{ ...placeOfImage(key, at), address: '/admin/settings' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listPlaces(part, { key, paths, at: [...at, name] }))
}

type Illustrated<Item> = Omit<Item, 'featuredImage'> & { picture: ImageSource }

/** Returns one page of the matching items. */
export async function listIllustrated<Kind extends PagedKindName>(
  kind: Kind,
  filters: ContentFilters,
): Promise<ListPage<Illustrated<ListedContent<Kind>>>> {
  const list = await listContent<PagedKindName>(kind, filters)
  const items = await joinImages(list.items)
  // TypeScript does not follow generics here; so below.
  return { ...list, items: items as unknown as Illustrated<ListedContent<Kind>>[] }
}

/** Returns the item as its page would show it, including drafts. */
export async function findContentPreview<Kind extends PagedKindName>(
  kind: Kind,
  id: string,
): Promise<Illustrated<ContentRecord<Kind>> | undefined> {
  if (!isRecordId(id)) return undefined
  const { table } = contentRegister[kind as PagedKindName]
  const { searchText: _, ...columns } = getTableColumns(table)
  const [row] = await database().select(columns).from(table).where(eq(table.id, id))
  return row && ((await withImages(row)) as unknown as Illustrated<ContentRecord<Kind>>)
}

/** Adds the image to a record. */
export async function withImages<Record extends { title: string; featuredImage: string }>(
  record: Record,
): Promise<Illustrated<Record>> {
  const [shown] = await joinImages([record])
  return shown as Illustrated<Record>
}
