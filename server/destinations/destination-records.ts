// What staff may do with destinations, published or not.
import { getTableColumns } from 'drizzle-orm'
import { contentRecords } from '#server/content/content-records.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { destinations } from '#server/tables/content-tables.ts'
import type { DestinationInput } from '#shared/content/destination.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import type { DestinationDetail } from './published-destinations.ts'

const { searchText: _, ...columns } = getTableColumns(destinations)
const { id, title, slug, region, status, isFeatured, updatedAt, featuredImage } = columns
const listed = { id, title, slug, region, status, isFeatured, updatedAt, featuredImage }

export type DestinationRecord = Omit<typeof destinations.$inferSelect, 'searchText'>
type ListedRow = Pick<DestinationRecord, keyof typeof listed>
export type ListedDestination = Omit<ListedRow, 'featuredImage'> & {
  picture: PictureSource
}

export const {
  list: listDestinations,
  find: findDestination,
  create: createDestination,
  change: changeDestination,
} = contentRecords<DestinationRecord, ListedRow, ListedDestination, DestinationInput>({
  kind: 'destination',
  columns,
  listed,
  show: attachPictures,
})

/** The destination as its public page would show it, a draft too; undefined when there is none. */
export async function findDestinationPreview(id: string): Promise<DestinationDetail | undefined> {
  const row = await findDestination(id)
  const [shown] = await attachPictures(row ? [row] : [])
  return shown
}
