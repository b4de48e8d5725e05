import { type FiltersOf, oneOfChoices, readFilters } from './list-filters.ts'
import { listReaders } from './staff-list-filters.ts'

/** The staff's list of travel services, in the order of the public page unless sorted otherwise. */
const serviceReaders = { ...listReaders, active: oneOfChoices(['yes', 'no']) } as const
export type TravelServiceFilters = FiltersOf<typeof serviceReaders>

/** The filters of that list. */
export function readTravelServiceFilters(parameters: URLSearchParams): TravelServiceFilters {
  return readFilters(serviceReaders, parameters)
}
