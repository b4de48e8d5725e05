// Public reads of active travel services.
import type { SQL } from 'drizzle-orm'
import { listOrder } from '#server/content/list-page.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translatedFirst } from '#server/translations/published-translations.ts'
import { type ServiceIcon, serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import type { Language } from '#shared/pages/languages.ts'

export type TravelServiceCard = {
  id: string
  title: string
  description: string
  features: string[]
  icon: ServiceIcon
}

/** Returns active services by sort order, translated ones first. */
export function listPublishedTravelServices(language: Language = 'en'): Promise<TravelServiceCard[]> {
  return cacheForVersion(`travel services: ${language}`, async () => {
    const first = await translatedFirst('travelService', language)
    return readServices(isPublished(travelServices), first)
  })
}

/** Returns matching services; `first` precedes the sort order. */
export async function readServices(
  fits: SQL | undefined,
  first: readonly SQL[] = [],
): Promise<TravelServiceCard[]> {
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
    .orderBy(...first, ...listOrder('travelService'))
  return rows.map((service) => ({ ...service, icon: serviceIconToShow(service.icon) }))
}
