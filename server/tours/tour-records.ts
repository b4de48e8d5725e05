// Staff operations on tours and their ordered destinations.
import { randomUUID } from 'node:crypto'
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '#server/content/actor.ts'
import { chooseChangedSlug, chooseSlug } from '#server/content/choose-slug.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import {
  type ContentChange,
  checkVersion,
  requireNew,
  requireRow,
  saveContent,
} from '#server/content/save-content.ts'
import { resolveScheduleTimes } from '#server/content/schedule/item-times.ts'
import { requirePublishPermission } from '#server/content/schedule/publish-permission.ts'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { findContentPreview, withImages } from '#server/media/media-use-records.ts'
import { destinations, tourDestinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { tourSchema } from '#shared/content/tour.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readCoveredDestinations, readDestinationsInOrder, type TourDetail } from './published-tours.ts'

const { searchText: _, ...columns } = getTableColumns(tours)
const withDestinations = {
  ...columns,
  /** Includes drafts. */
  destinationIds: sql<string[]>`ARRAY(
    SELECT place.destination_id FROM tour_destinations AS place
    WHERE place.tour_id = tours.id ORDER BY place.position)`,
}

type TourPreviewInput = Omit<TourDetail, 'picture' | 'destinations'> & {
  featuredImage: string
  destinationIds: string[]
}
type TourInput = z.infer<typeof tourSchema>
type TourRecord = ContentRecord<'tour'> & { destinationIds: string[] }

function read(within: Pick<Transaction, 'select'>, id: string) {
  return within.select(withDestinations).from(tours).where(eq(tours.id, id))
}

/** Returns the tour with this id; undefined if there is none. */
export async function findTour(id: string): Promise<TourRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [tour] = await read(database(), id)
  return tour
}

/** Derives an empty slug from the title; rejects an entered slug in use. */
export function createTour(
  actor: Actor,
  { preservedIdentity, ...input }: TourInput & WithPreservedIdentity,
): Promise<SaveOutcome<TourRecord>> {
  const { destinationIds, ...row } = input
  const id = preservedIdentity?.id ?? randomUUID()
  const change = { actor, action: 'create', subject: { kind: 'tour', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    await requireNew(writing, { id: preservedIdentity?.id, find: (known) => read(writing, known) })
    requirePublishPermission(actor, { input, stored: undefined })
    const slug = await chooseSlug(writing, { kind: 'tour', typed: input.slug, title: input.title })
    const times = await resolveScheduleTimes(writing, { input, stored: undefined })
    await writing.insert(tours).values({ ...row, ...times, slug, id, ...preservedIdentity })
    await storeDestinations(writing, { tourId: id, destinationIds })
    return requireRow(await read(writing, id))
  })
}

/** Replaces the tour with `input`, unless it changed since `loadedAt`. */
export async function changeTour(
  actor: Actor,
  { id, loadedAt, input }: ContentChange<TourInput>,
): Promise<SaveOutcome<TourRecord>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const { destinationIds, ...row } = input
  const change = { actor, action: 'change', subject: { kind: 'tour', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    const [locked] = await read(writing, id).for('update')
    const stored = checkVersion(locked, loadedAt)
    requirePublishPermission(actor, { input, stored })
    const times = await resolveScheduleTimes(writing, { input, stored })
    await lockDestinations(writing, [...stored.destinationIds, ...destinationIds])
    const slug = await chooseChangedSlug(writing, { kind: 'tour', input, stored })
    await writing
      .update(tours)
      .set({ ...row, ...times, slug })
      .where(eq(tours.id, id))
    await storeDestinations(writing, { tourId: id, destinationIds })
    return requireRow(await read(writing, id))
  })
}

/** Returns published tours by title. */
export function listTourChoices(): Promise<{ id: string; title: string }[]> {
  return database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .where(isPublished(tours))
    .orderBy(asc(tours.title), asc(tours.id))
}

/** Returns the tour as its page would show it, including drafts. */
export async function findTourPreview(id: string): Promise<TourDetail | undefined> {
  const [tour, covered] = await Promise.all([
    findContentPreview('tour', id),
    isRecordId(id) ? readCoveredDestinations(eq(tours.id, id)) : [],
  ])
  return tour && { ...tour, destinations: covered }
}

/** Returns unsaved input as the page would show it. */
export async function showSubmittedTour({ destinationIds, ...tour }: TourPreviewInput): Promise<TourDetail> {
  const [shown, destinations] = await Promise.all([withImages(tour), readDestinationsInOrder(destinationIds)])
  return { ...shown, destinations }
}

/** Locks destinations (`FOR KEY SHARE`) before the join rows, like deletion, to avoid deadlocks. */
async function lockDestinations(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = inArray(destinations.id, [...new Set(ids)])
  await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(held)
    .orderBy(destinations.id)
    .for('key share')
}

/** Stores this order; skips deleted destinations. */
async function storeDestinations(
  writing: Writing,
  { tourId, destinationIds }: { tourId: string; destinationIds: readonly string[] },
): Promise<void> {
  await writing.delete(tourDestinations).where(eq(tourDestinations.tourId, tourId))
  if (destinationIds.length === 0) return
  const wanted = sql.param([...new Set(destinationIds)])
  // Against concurrent deletion.
  await writing.execute(sql`
    INSERT INTO tour_destinations (tour_id, destination_id, position)
    SELECT ${tourId}::uuid, destination.id, wanted.position - 1
    FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    JOIN destinations AS destination ON destination.id = wanted.id
    FOR KEY SHARE OF destination`)
}
