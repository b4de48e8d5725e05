// What the public may read of the travel services: active ones only, in the order staff gave them.
import type { SQL } from 'drizzle-orm'
import { listOrder } from '#server/content/content-order.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { type ServiceIcon, serviceIconToShow } from '#shared/content/travel-service-icon.ts'

export type TravelServiceCard = {
  id: string
  title: string
  description: string
  features: string[]
  icon: ServiceIcon
}

/** Every active service, lowest sort order first. */
export function listPublishedTravelServices(): Promise<TravelServiceCard[]> {
  return cacheForVersion('travel services', () => readServices(isPublished(travelServices)))
}

/** Those that fit, in the order staff gave them. */
export async function readServices(fits: SQL | undefined): Promise<TravelServiceCard[]> {
  const rows = await database()
    .select({
      id: travelServices.id,
      title: travelServices.title,
      description: travelServices.description,
      features: travelServices.features,
      icon: travelServices.icon,
    })
    .from(travelServices)
    .where(fits)
    .orderBy(...listOrder('travelService'))
  return rows.map((service) => ({ ...service, icon: serviceIconToShow(service.icon) }))
}
