// What staff may do with destinations, published or not.
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { contentRecords } from '#server/content/content-records.ts'
import { database } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { tourDestinations } from '#server/tables/tour-destination-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import type { ContentUse } from '#shared/content/content-use.ts'
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
  remove: removeDestination,
  listUses: listUsesOfDestination,
} = contentRecords<DestinationRecord, ListedRow, ListedDestination, DestinationInput>({
  kind: 'destination',
  columns,
  listed,
  show: attachPictures,
  listOwnUses: listToursLeadingTo,
})

/** The destination as its public page would show it, a draft too; undefined when there is none. */
export async function findDestinationPreview(id: string): Promise<DestinationDetail | undefined> {
  const row = await findDestination(id)
  const [shown] = await attachPictures(row ? [row] : [])
  return shown
}

async function listToursLeadingTo({ id }: DestinationRecord): Promise<ContentUse[]> {
  const leading = await database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .innerJoin(tourDestinations, eq(tourDestinations.tourId, tours.id))
    .where(eq(tourDestinations.destinationId, id))
    .orderBy(asc(tours.title))
  return leading.map((tour) => ({ kind: 'tour', ...tour }))
}
