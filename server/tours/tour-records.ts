// What staff may do with tours, published or not, and with the order of the destinations each leads to.
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type ContentRecord, contentRecords } from '#server/content/content-records.ts'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { findContentPreview, illustrate } from '#server/media/illustrated-content-records.ts'
import { destinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { tourDestinations } from '#server/tables/tour-destination-table.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readCoveredDestinations, readDestinationsInOrder, type TourDetail } from './published-tours.ts'

const { searchText: _, ...columns } = getTableColumns(tours)
const withDestinations = {
  ...columns,
  /** In their order; drafts too. */
  destinationIds: sql<string[]>`ARRAY(
    SELECT place.destination_id FROM tour_destinations AS place
    WHERE place.tour_id = tours.id ORDER BY place.position)`,
}

type TypedTour = Omit<TourDetail, 'picture' | 'destinations'> & {
  featuredImage: string
  destinationIds: string[]
}
type TourRecord = ContentRecord<'tour'> & { destinationIds: string[] }

export const {
  find: findTour,
  create: createTour,
  change: changeTour,
} = contentRecords<'tour', TourRecord>({
  kind: 'tour',
  columns: withDestinations,
  async complete(transaction, { input, stored }) {
    if (stored) await holdDestinations(transaction, [...stored.destinationIds, ...input.destinationIds])
    return {}
  },
  follow: (writing, { id, input }) => leadTo(writing, { tourId: id, ...input }),
})

/** The published tours by title, to choose one of them. */
export function listTourChoices(): Promise<{ id: string; title: string }[]> {
  return database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .where(isPublished(tours))
    .orderBy(asc(tours.title), asc(tours.id))
}

/** The tour as its public page would show it, a draft too; undefined when there is none. */
export async function findTourPreview(id: string): Promise<TourDetail | undefined> {
  const [tour, covered] = await Promise.all([
    findContentPreview('tour', id),
    isRecordId(id) ? readCoveredDestinations(eq(tours.id, id)) : [],
  ])
  return tour && { ...tour, destinations: covered }
}

/** What is typed of a tour as its public page would show it. */
export async function showTypedTour({ destinationIds, ...tour }: TypedTour): Promise<TourDetail> {
  const [shown, destinations] = await Promise.all([illustrate(tour), readDestinationsInOrder(destinationIds)])
  return { ...shown, destinations }
}

/**
 * Keeps destinations from being deleted until the transaction ends. Before the tour's places among them are touched:
 * whoever deletes one takes it first and its places after, too.
 */
async function holdDestinations(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = inArray(destinations.id, [...new Set(ids)])
  await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(held)
    .orderBy(destinations.id)
    .for('key share')
}

/** Stores the tour's destinations in this order, passing over those that no longer exist. */
async function leadTo(
  writing: Writing,
  { tourId, destinationIds }: { tourId: string; destinationIds: readonly string[] },
): Promise<void> {
  await writing.delete(tourDestinations).where(eq(tourDestinations.tourId, tourId))
  if (destinationIds.length === 0) return
  const wanted = sql.param([...new Set(destinationIds)])
  // Locked, so that none of them is deleted before this is done.
  await writing.execute(sql`
    INSERT INTO tour_destinations (tour_id, destination_id, position)
    SELECT ${tourId}::uuid, destination.id, wanted.position - 1
    FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    JOIN destinations AS destination ON destination.id = wanted.id
    FOR KEY SHARE OF destination`)
}
