// What staff may do with destinations, published or not.
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { noticeContent } from '#server/content/change-notices.ts'
import { chooseSlug } from '#server/content/choose-slug.ts'
import { listLinksTo } from '#server/content/content-links.ts'
import { type ContentListFilters, listOrder } from '#server/content/content-order.ts'
import { writeContent } from '#server/content/content-version.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { requireNew, requireRow, requireUnchanged, saveContent } from '#server/content/save-content.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { tourDestinations } from '#server/tables/tour-destination-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import type { ContentUse } from '#shared/content/content-use.ts'
import type { DestinationInput } from '#shared/content/destination.ts'
import type { Brought } from '#shared/content/former-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { DestinationDetail } from './published-destinations.ts'

const { searchText: _, ...columns } = getTableColumns(destinations)
const { id, title, slug, region, status, isFeatured, updatedAt, featuredImage } = columns
/** What a list shows: never the long texts. */
const listed = { id, title, slug, region, status, isFeatured, updatedAt, featuredImage }

export type DestinationRecord = Omit<typeof destinations.$inferSelect, 'searchText'>
export type ListedDestination = Omit<Pick<DestinationRecord, keyof typeof listed>, 'featuredImage'> & {
  picture: PictureSource
}

/** One page of all destinations that fit, newest first unless sorted otherwise. */
export function listDestinations({
  q,
  status,
  page,
  sort,
}: ContentListFilters): Promise<ListPage<ListedDestination>> {
  const fits = and(
    q ? matchesText(destinations.searchText, q) : undefined,
    status ? eq(destinations.status, status) : undefined,
  )
  return readListPage({
    page,
    count: () => database().$count(destinations, fits),
    read: async (window) => {
      const order = listOrder('destination', sort)
      const rows = database()
        .select(listed)
        .from(destinations)
        .where(inArray(destinations.id, idsOnPage(destinations, { fits, order, window })))
      return attachPictures(await rows.orderBy(...order))
    },
  })
}

/** The destination with this id; undefined when there is none, or when it is no id at all. */
export async function findDestination(id: string): Promise<DestinationRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select(columns).from(destinations).where(eq(destinations.id, id))
  return row
}

/** The destination as its public page would show it, a draft too; undefined when there is none. */
export async function findDestinationPreview(id: string): Promise<DestinationDetail | undefined> {
  const row = await findDestination(id)
  const [shown] = await attachPictures(row ? [row] : [])
  return shown
}

/** Adds a destination. An empty slug is derived from the title; a typed one that is taken is refused at its field. */
export function createDestination({
  former,
  ...input
}: DestinationInput & Brought): Promise<SaveOutcome<DestinationRecord>> {
  return saveContent(async (transaction) => {
    const find = (id: string) => transaction.select(columns).from(destinations).where(eq(destinations.id, id))
    await requireNew(transaction, { id: former?.id, find })
    const slug = await chooseSlug(transaction, { kind: 'destination', typed: input.slug, title: input.title })
    const destination = requireRow(
      await transaction
        .insert(destinations)
        .values({ ...input, slug, ...former })
        .returning(columns),
    )
    await noticeContent(transaction, { topic: 'destinations', ids: [destination.id] })
    return destination
  })
}

/** Replaces a destination by `input`, unless it changed since it was loaded with `loadedAt` as its `updatedAt`. */
export async function changeDestination(change: {
  id: string
  loadedAt: Date
  input: DestinationInput
}): Promise<SaveOutcome<DestinationRecord>> {
  const { id, loadedAt, input } = change
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  return saveContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'destinations', ids: [id] })
    const [row] = await transaction
      .select(columns)
      .from(destinations)
      .where(eq(destinations.id, id))
      .for('update')
    const stored = requireUnchanged(row, loadedAt)
    const slug =
      input.slug === stored.slug
        ? stored.slug
        : await chooseSlug(transaction, { kind: 'destination', typed: input.slug, title: input.title, id })
    const changed = transaction
      .update(destinations)
      .set({ ...input, slug })
      .where(eq(destinations.id, id))
    return requireRow(await changed.returning(columns))
  })
}

/** Removes a destination, also from the tours that lead there; false when there is none. */
export async function removeDestination(id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const removed = await writeContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'destinations', ids: [id] })
    return transaction.delete(destinations).where(eq(destinations.id, id)).returning({ id: destinations.id })
  })
  return removed.length > 0
}

/** Where the destination is used: tours that lead there, posts and slides that link to it. */
export async function listUsesOfDestination(id: string): Promise<ContentUse[]> {
  const destination = await findDestination(id)
  if (!destination) return []
  const [leading, links] = await Promise.all([
    database()
      .select({ id: tours.id, title: tours.title })
      .from(tours)
      .innerJoin(tourDestinations, eq(tourDestinations.tourId, tours.id))
      .where(eq(tourDestinations.destinationId, id))
      .orderBy(asc(tours.title)),
    listLinksTo('destination', destination.slug),
  ])
  return [...leading.map((tour) => ({ kind: 'tour' as const, ...tour })), ...links]
}
