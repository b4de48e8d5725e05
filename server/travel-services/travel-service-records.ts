// What staff may do with the travel services, active or not.
import { and, count, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { noticeContent } from '#server/content/change-notices.ts'
import { listOrder } from '#server/content/content-order.ts'
import { writeContent } from '#server/content/content-version.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { requireNew, requireRow, requireUnchanged, saveContent } from '#server/content/save-content.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { travelServices } from '#server/tables/travel-service-table.ts'
import type { Brought } from '#shared/content/former-rows.ts'
import type { TravelServiceFilters } from '#shared/content/list-filters.ts'
import type { TravelServiceInput } from '#shared/content/travel-service.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { TravelServiceCard } from './published-travel-services.ts'

const { searchText: _, ...columns } = getTableColumns(travelServices)

export type TravelServiceRecord = Omit<typeof travelServices.$inferSelect, 'searchText'>

/** One page of the services that fit, in the order of the public page unless sorted otherwise. */
export function listTravelServices(
  filters: Pick<TravelServiceFilters, 'q'> & Partial<TravelServiceFilters>,
): Promise<ListPage<TravelServiceRecord>> {
  const { q, active = '', sort = '', page = 1 } = filters
  const fits = and(
    q ? matchesText(travelServices.searchText, q) : undefined,
    active ? eq(travelServices.isActive, active === 'yes') : undefined,
  )
  const order = listOrder('travelService', sort)
  return readListPage({
    page,
    count: () => database().$count(travelServices, fits),
    read: (window) =>
      database()
        .select(columns)
        .from(travelServices)
        .where(inArray(travelServices.id, idsOnPage(travelServices, { fits, order, window })))
        .orderBy(...order),
  })
}

/** How many services there are, which is where a new one stands. */
export function countTravelServices(): Promise<number> {
  return database().$count(travelServices)
}

/** The service with this id; undefined when there is none, or when it is no id at all. */
export async function findTravelService(id: string): Promise<TravelServiceRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select(columns).from(travelServices).where(eq(travelServices.id, id))
  return row
}

/** The public's services with this one among them, active or not; undefined when there is none. */
export async function listTravelServicesWith(id: string): Promise<TravelServiceCard[] | undefined> {
  if (!isRecordId(id)) return undefined
  const rows = await database()
    .select(columns)
    .from(travelServices)
    .where(or(isPublished(travelServices), eq(travelServices.id, id)))
    .orderBy(...listOrder('travelService'))
  if (!rows.some((row) => row.id === id)) return undefined
  return rows.map(({ id, title, description, features, icon }) => {
    return { id, title, description, features, icon: serviceIconToShow(icon) }
  })
}

/** Adds a service; without a sort order it stands after all the others. */
export function createTravelService({
  former,
  ...input
}: TravelServiceInput & Brought): Promise<SaveOutcome<TravelServiceRecord>> {
  return saveContent(async (transaction) => {
    const find = (id: string) =>
      transaction.select(columns).from(travelServices).where(eq(travelServices.id, id))
    await requireNew(transaction, { id: former?.id, find })
    const sortOrder = input.sortOrder ?? (await countAll(transaction))
    const service = requireRow(
      await transaction
        .insert(travelServices)
        .values({ ...input, sortOrder, ...former })
        .returning(columns),
    )
    await noticeContent(transaction, { topic: 'travel-services', ids: [service.id] })
    return service
  })
}

/** Replaces a service by `input`, unless it changed since it was loaded with `loadedAt` as its `updatedAt`. */
export async function changeTravelService(change: {
  id: string
  loadedAt: Date
  input: TravelServiceInput
}): Promise<SaveOutcome<TravelServiceRecord>> {
  const { id, loadedAt, input } = change
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const itself = eq(travelServices.id, id)
  return saveContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'travel-services', ids: [id] })
    const [row] = await transaction.select(columns).from(travelServices).where(itself).for('update')
    const stored = requireUnchanged(row, loadedAt)
    const sortOrder = input.sortOrder ?? stored.sortOrder
    const changed = transaction
      .update(travelServices)
      .set({ ...input, sortOrder })
      .where(itself)
    return requireRow(await changed.returning(columns))
  })
}

/** Shows or hides a service, whatever else is being changed about it; undefined when there is none. */
export async function changeTravelServiceActivity({
  id,
  isActive,
}: {
  id: string
  isActive: boolean
}): Promise<TravelServiceRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await writeContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'travel-services', ids: [id] })
    return transaction
      .update(travelServices)
      .set({ isActive })
      .where(eq(travelServices.id, id))
      .returning(columns)
  })
  return row
}

/** Removes a service; false when there is none. */
export async function removeTravelService(id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const removed = await writeContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'travel-services', ids: [id] })
    return transaction
      .delete(travelServices)
      .where(eq(travelServices.id, id))
      .returning({ id: travelServices.id })
  })
  return removed.length > 0
}

async function countAll(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select({ number: count() }).from(travelServices)
  return row?.number ?? 0
}
