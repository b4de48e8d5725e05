// Staff operations on travel services.
import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '#server/content/actor.ts'
import { listContent } from '#server/content/content-list-records.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import {
  type ContentChange,
  checkVersion,
  requireNew,
  requireRow,
  saveContent,
} from '#server/content/save-content.ts'
import { resolveScheduleTimes, switchedByHand } from '#server/content/schedule/item-times.ts'
import { requirePublishPermission } from '#server/content/schedule/publish-permission.ts'
import { write } from '#server/content/write.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { travelServiceSchema } from '#shared/content/travel-service.ts'
import type { TravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readServices, type TravelServiceCard } from './published-travel-services.ts'

type ServiceInput = Omit<TravelServiceCard, 'icon'> & { icon: string; sortOrder: number | null }
type Filters = Pick<TravelServiceFilters, 'q'> & Partial<TravelServiceFilters>

type TravelServiceInput = z.infer<typeof travelServiceSchema>
type TravelServiceRecord = ContentRecord<'travelService'>

const { searchText: _, ...columns } = getTableColumns(travelServices)

function read(within: Pick<Transaction, 'select'>, id: string) {
  return within.select(columns).from(travelServices).where(eq(travelServices.id, id))
}

/** Returns the service with this id; undefined if there is none. */
export async function findTravelService(id: string): Promise<TravelServiceRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [service] = await read(database(), id)
  return service
}

/** Creates a service; the default sort order is the count. */
export function createTravelService(
  actor: Actor,
  { preservedIdentity, ...input }: TravelServiceInput & WithPreservedIdentity,
): Promise<SaveOutcome<TravelServiceRecord>> {
  const id = preservedIdentity?.id ?? randomUUID()
  const change = { actor, action: 'create', subject: { kind: 'travelService', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    await requireNew(writing, { id: preservedIdentity?.id, find: (known) => read(writing, known) })
    requirePublishPermission(actor, { input, stored: undefined })
    const times = await resolveScheduleTimes(writing, { input, stored: undefined })
    // Without the lock, two services created at the same time would get the same place.
    if (input.sortOrder === null)
      await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('place of a new travel service'))`)
    const sortOrder = input.sortOrder ?? (await writing.$count(travelServices))
    await writing.insert(travelServices).values({ ...input, ...times, sortOrder, id, ...preservedIdentity })
    return requireRow(await read(writing, id))
  })
}

/**
 * Replaces the service with `input`, unless it changed since `loadedAt`. An empty sort order retains the
 * stored one.
 */
export async function changeTravelService(
  actor: Actor,
  { id, loadedAt, input }: ContentChange<TravelServiceInput>,
): Promise<SaveOutcome<TravelServiceRecord>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const change = { actor, action: 'change', subject: { kind: 'travelService', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    const [row] = await read(writing, id).for('update')
    const stored = checkVersion(row, loadedAt)
    requirePublishPermission(actor, { input, stored })
    const times = await resolveScheduleTimes(writing, { input, stored })
    await writing
      .update(travelServices)
      .set({ ...input, ...times, sortOrder: input.sortOrder ?? stored.sortOrder })
      .where(eq(travelServices.id, id))
    return requireRow(await read(writing, id))
  })
}

/** Returns one page of matching services. */
export function listTravelServices(asked: Filters) {
  return listContent('travelService', asked)
}

/** Returns the default sort order of a new service. */
export function countTravelServices(): Promise<number> {
  return database().$count(travelServices)
}

/** Returns public services plus this one; undefined without it. */
export async function listTravelServicesWith(id: string): Promise<TravelServiceCard[] | undefined> {
  if (!isRecordId(id)) return undefined
  const services = await readServices(or(isPublished(travelServices), eq(travelServices.id, id)))
  return services.some((service) => service.id === id) ? services : undefined
}

/** Returns public services plus this unsaved one, at its position. */
export async function listTravelServicesAround({
  sortOrder,
  ...typed
}: ServiceInput): Promise<TravelServiceCard[]> {
  const others = and(isPublished(travelServices), ne(travelServices.id, typed.id))
  const services = await readServices(others)
  const place =
    sortOrder === null
      ? services.length
      : await database().$count(travelServices, and(others, lt(travelServices.sortOrder, sortOrder)))
  return services.toSpliced(place, 0, { ...typed, icon: serviceIconToShow(typed.icon) })
}

/** Activates or deactivates a service without a version check; undefined without one. */
export async function changeTravelServiceActivity(
  actor: Actor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<{ isActive: boolean } | undefined> {
  if (!isRecordId(id)) return undefined
  const action = isActive ? 'publish' : 'unpublish'
  const [row] = await write({ actor, action, subject: { kind: 'travelService', ids: [id] } }, (writing) =>
    writing
      .update(travelServices)
      .set(switchedByHand(travelServices, isActive))
      .where(eq(travelServices.id, id))
      .returning({ isActive: travelServices.isActive }),
  )
  return row
}
