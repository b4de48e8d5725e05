// What staff may do with tours, published or not, and with the order of the destinations each leads to.
import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { noticeContent } from '#server/content/change-notices.ts'
import { chooseSlug } from '#server/content/choose-slug.ts'
import { listLinksTo } from '#server/content/content-links.ts'
import { type ContentListFilters, listOrder } from '#server/content/content-order.ts'
import { writeContent } from '#server/content/content-version.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { requireNew, requireRow, requireUnchanged, saveContent } from '#server/content/save-content.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { enquiries } from '#server/tables/enquiry-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { tourDestinations } from '#server/tables/tour-destination-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import type { ContentUse } from '#shared/content/content-use.ts'
import type { Brought } from '#shared/content/former-rows.ts'
import type { TourInput } from '#shared/content/tour.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { TourDetail } from './published-tours.ts'

const { searchText: _, ...columns } = getTableColumns(tours)
const { id, title, slug, priceFrom, durationDays, status, isFeatured, updatedAt, featuredImage } = columns
/** What a list shows: never the long texts. */
const listed = { id, title, slug, priceFrom, durationDays, status, isFeatured, updatedAt, featuredImage }
const withDestinations = {
  ...columns,
  /** In their order; drafts too. */
  destinationIds: sql<string[]>`ARRAY(
    SELECT place.destination_id FROM tour_destinations AS place
    WHERE place.tour_id = tours.id ORDER BY place.position)`,
}

export type TourRecord = Omit<typeof tours.$inferSelect, 'searchText'> & { destinationIds: string[] }
export type ListedTour = Omit<Pick<TourRecord, keyof typeof listed>, 'featuredImage'> & {
  picture: PictureSource
}

/** One page of all tours that fit, newest first unless sorted otherwise. */
export function listTours({ q, status, page, sort }: ContentListFilters): Promise<ListPage<ListedTour>> {
  const fits = and(
    q ? matchesText(tours.searchText, q) : undefined,
    status ? eq(tours.status, status) : undefined,
  )
  return readListPage({
    page,
    count: () => database().$count(tours, fits),
    read: async (window) => {
      const order = listOrder('tour', sort)
      const rows = database()
        .select(listed)
        .from(tours)
        .where(inArray(tours.id, idsOnPage(tours, { fits, order, window })))
      return attachPictures(await rows.orderBy(...order))
    },
  })
}

/** The published tours by title, to choose one of them. */
export function listTourChoices(): Promise<{ id: string; title: string }[]> {
  return database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .where(isPublished(tours))
    .orderBy(asc(tours.title), asc(tours.id))
}

/** The tour with this id; undefined when there is none, or when it is no id at all. */
export async function findTour(id: string): Promise<TourRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select(withDestinations).from(tours).where(eq(tours.id, id))
  return row
}

/** The tour as its public page would show it, a draft too; undefined when there is none. */
export async function findTourPreview(id: string): Promise<TourDetail | undefined> {
  const row = await findTour(id)
  if (!row) return undefined
  const { id: destinationId, slug, title, region } = destinations
  const [[shown], covered] = await Promise.all([
    attachPictures([row]),
    database()
      .select({ id: destinationId, slug, title, region })
      .from(destinations)
      .innerJoin(tourDestinations, eq(tourDestinations.destinationId, destinations.id))
      .where(and(eq(tourDestinations.tourId, id), isPublished(destinations)))
      .orderBy(asc(tourDestinations.position)),
  ])
  return shown && { ...shown, destinations: covered }
}

/** Adds a tour. An empty slug is derived from the title; a typed one that is taken is refused at its field. */
export function createTour({ former, ...input }: TourInput & Brought): Promise<SaveOutcome<TourRecord>> {
  const { destinationIds, ...values } = input
  return saveContent(async (transaction) => {
    const find = (id: string) => transaction.select(withDestinations).from(tours).where(eq(tours.id, id))
    await requireNew(transaction, { id: former?.id, find })
    const slug = await chooseSlug(transaction, { kind: 'tour', typed: input.slug, title: input.title })
    const tour = requireRow(
      await transaction
        .insert(tours)
        .values({ ...values, slug, ...former })
        .returning(columns),
    )
    await noticeContent(transaction, { topic: 'tours', ids: [tour.id] })
    return { ...tour, destinationIds: await leadTo(transaction, { tourId: tour.id, destinationIds }) }
  })
}

/** Replaces a tour by `input`, unless it changed since it was loaded with `loadedAt` as its `updatedAt`. */
export async function changeTour(change: {
  id: string
  loadedAt: Date
  input: TourInput
}): Promise<SaveOutcome<TourRecord>> {
  const { id, loadedAt, input } = change
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const { destinationIds, ...values } = input
  return saveContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'tours', ids: [id] })
    const locked = transaction.select(withDestinations).from(tours).where(eq(tours.id, id))
    const [row] = await locked.for('update')
    const stored = requireUnchanged(row, loadedAt)
    await holdDestinations(transaction, [...stored.destinationIds, ...destinationIds])
    const slug =
      input.slug === stored.slug
        ? stored.slug
        : await chooseSlug(transaction, { kind: 'tour', typed: input.slug, title: input.title, id })
    const changed = transaction
      .update(tours)
      .set({ ...values, slug })
      .where(eq(tours.id, id))
    const tour = requireRow(await changed.returning(columns))
    return { ...tour, destinationIds: await leadTo(transaction, { tourId: id, destinationIds }) }
  })
}

/** Removes a tour; false when there is none. Its enquiries stay and no longer name it. */
export async function removeTour(id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const removed = await writeContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'tours', ids: [id] })
    return transaction.delete(tours).where(eq(tours.id, id)).returning({ id: tours.id })
  })
  return removed.length > 0
}

/** Where the tour is used: the enquiries about it as one entry, posts and slides that link to it. */
export async function listUsesOfTour(id: string): Promise<ContentUse[]> {
  const tour = await findTour(id)
  if (!tour) return []
  const [[asked], links] = await Promise.all([
    database().select({ number: count() }).from(enquiries).where(eq(enquiries.tourId, id)),
    listLinksTo('tour', tour.slug),
  ])
  const number = asked?.number ?? 0
  if (number === 0) return links
  const title = number === 1 ? '1 enquiry' : `${number} enquiries`
  return [{ kind: 'enquiry', id, title }, ...links]
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

/** Stores the tour's destinations in this order, passing over those that no longer exist; tells which stand. */
async function leadTo(
  transaction: Transaction,
  { tourId, destinationIds }: { tourId: string; destinationIds: readonly string[] },
): Promise<string[]> {
  await transaction.delete(tourDestinations).where(eq(tourDestinations.tourId, tourId))
  if (destinationIds.length === 0) return []
  const wanted = sql.param([...new Set(destinationIds)])
  // Locked, so that none of them is deleted before this is done.
  await transaction.execute(sql`
    INSERT INTO tour_destinations (tour_id, destination_id, position)
    SELECT ${tourId}::uuid, destination.id, wanted.position - 1
    FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    JOIN destinations AS destination ON destination.id = wanted.id
    FOR KEY SHARE OF destination`)
  const rows = await transaction
    .select({ id: tourDestinations.destinationId })
    .from(tourDestinations)
    .where(eq(tourDestinations.tourId, tourId))
    .orderBy(tourDestinations.position)
  return rows.map(({ id }) => id)
}
