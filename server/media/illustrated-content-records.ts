// Reads content with its images for staff, published or not.
import { eq, getTableColumns } from 'drizzle-orm'
import { type ListedContent, listContent } from '#server/content/content-list-records.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import { contentRegister } from '#server/content/content-register.ts'
import type { ListPage } from '#server/content/list-page.ts'
import { database } from '#server/database/database.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { ContentFilters } from '#shared/content/staff-list-filters.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { joinImages } from './join-images.ts'

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
