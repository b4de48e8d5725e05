import { type FiltersOf, oneOfChoices, readFilters } from './list-filters.ts'
import { listReaders } from './staff-list-filters.ts'

/** Filters of the panel's list of services. The default order is that of the public page. */
const serviceReaders = { ...listReaders, active: oneOfChoices(['yes', 'no']) } as const
export type TravelServiceFilters = FiltersOf<typeof serviceReaders>

/** Invalid values become '' and page 1. */
export function readTravelServiceFilters(parameters: URLSearchParams): TravelServiceFilters {
  return readFilters(serviceReaders, parameters)
}
