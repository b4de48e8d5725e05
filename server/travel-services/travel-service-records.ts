// What staff may do with the travel services, active or not.
import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { listContent } from '#server/content/content-list-records.ts'
import { contentRecords } from '#server/content/content-records.ts'
import { switchedByHand } from '#server/content/schedule/item-times.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { TravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readServices, type TravelServiceCard } from './published-travel-services.ts'

type TypedService = Omit<TravelServiceCard, 'icon'> & { icon: string; sortOrder: number | null }
type Filters = Pick<TravelServiceFilters, 'q'> & Partial<TravelServiceFilters>

export const {
  find: findTravelService,
  create: createTravelService,
  change: changeTravelService,
} = contentRecords({
  kind: 'travelService',
  // Without a sort order a new one stands after all the others.
  complete: async (transaction, { input, stored }) => ({
    sortOrder: input.sortOrder ?? stored?.sortOrder ?? (await transaction.$count(travelServices)),
  }),
})

/** One page of the services that fit, in the order of the public page unless sorted otherwise. */
export function listTravelServices(asked: Filters) {
  return listContent('travelService', asked)
}

/** How many services there are, which is where a new one stands. */
export function countTravelServices(): Promise<number> {
  return database().$count(travelServices)
}

/** The public's services with this one among them, active or not; undefined when there is none. */
export async function listTravelServicesWith(id: string): Promise<TravelServiceCard[] | undefined> {
  if (!isRecordId(id)) return undefined
  const services = await readServices(or(isPublished(travelServices), eq(travelServices.id, id)))
  return services.some((service) => service.id === id) ? services : undefined
}

/** The public's services with this one among them as it is typed, at the place that its sort order gives it. */
export async function listTravelServicesAround({
  sortOrder,
  ...typed
}: TypedService): Promise<TravelServiceCard[]> {
  const others = and(isPublished(travelServices), ne(travelServices.id, typed.id))
  const services = await readServices(others)
  const place =
    sortOrder === null
      ? services.length
      : await database().$count(travelServices, and(others, lt(travelServices.sortOrder, sortOrder)))
  return services.toSpliced(place, 0, { ...typed, icon: serviceIconToShow(typed.icon) })
}

/** Shows or hides a service, whatever else is being changed about it; undefined when there is none. */
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
