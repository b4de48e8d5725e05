// Reads content of any kind that has pages for staff, published or not, with the picture that each item shows.
import { eq, getTableColumns } from 'drizzle-orm'
import { type ListedContent, listContent } from '#server/content/content-list-records.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import { contentRegister } from '#server/content/content-register.ts'
import type { ListPage } from '#server/content/list-page.ts'
import { database } from '#server/database/database.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { ContentFilters } from '#shared/content/staff-list-filters.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { attachPictures } from './attach-pictures.ts'

type Illustrated<Item> = Omit<Item, 'featuredImage'> & { picture: PictureSource }

/** One page of the items that fit. */
export async function listIllustrated<Kind extends PagedKindName>(
  kind: Kind,
  filters: ContentFilters,
): Promise<ListPage<Illustrated<ListedContent<Kind>>>> {
  const list = await listContent<PagedKindName>(kind, filters)
  const items = await attachPictures(list.items)
  // attachPictures() keeps all other fields, which TypeScript does not follow through a generic kind; so below.
  return { ...list, items: items as unknown as Illustrated<ListedContent<Kind>>[] }
}

/** The item as its public page would show it, a draft too; undefined when there is none. */
export async function findContentPreview<Kind extends PagedKindName>(
  kind: Kind,
  id: string,
): Promise<Illustrated<ContentRecord<Kind>> | undefined> {
  if (!isRecordId(id)) return undefined
  const { table } = contentRegister[kind as PagedKindName]
  const { searchText: _, ...columns } = getTableColumns(table)
  const [row] = await database().select(columns).from(table).where(eq(table.id, id))
  return row && ((await illustrate(row)) as unknown as Illustrated<ContentRecord<Kind>>)
}

/** A record that was read or typed elsewhere, with the picture that it shows. */
export async function illustrate<Record extends { title: string; featuredImage: string }>(
  record: Record,
): Promise<Illustrated<Record>> {
  const [shown] = await attachPictures([record])
  return shown as Illustrated<Record>
}
