import {
  type FiltersOf,
  oneOfChoices,
  readFilters,
  readPageNumber,
  readSearchText,
} from '#shared/content/list-filters.ts'
import {
  budgetChoices,
  type DurationBand,
  difficultyLevels,
  durationBands,
  monthChoices,
} from '#shared/content/tours/tour-choices.ts'

const destinationReaders = { q: readSearchText, region: readSearchText, page: readPageNumber } as const
export type DestinationFilters = FiltersOf<typeof destinationReaders>

const tourReaders = {
  q: readSearchText,
  duration: readDuration,
  difficulty: oneOfChoices(difficultyLevels),
  start: readSearchText,
  month: oneOfChoices(monthChoices.map(({ value }) => value)),
  budget: oneOfChoices(budgetChoices.map(({ value }) => value)),
  leaves: readLeaves,
  page: readPageNumber,
} as const
export type TourFilters = FiltersOf<typeof tourReaders>

const postReaders = { q: readSearchText, topic: readSearchText, page: readPageNumber } as const
export type PostFilters = FiltersOf<typeof postReaders>

/** Query parameters of each list, for the page cache and links. */
export const destinationParameters = Object.keys(destinationReaders)
export const tourParameters = Object.keys(tourReaders)
export const postParameters = Object.keys(postReaders)

/** Invalid values become '' and page 1. */
export function readDestinationFilters(parameters: URLSearchParams): DestinationFilters {
  return readFilters(destinationReaders, parameters)
}
/** Invalid values become '' and page 1. */
export function readTourFilters(parameters: URLSearchParams): TourFilters {
  return readFilters(tourReaders, parameters)
}
/** Invalid values become '' and page 1. */
export function readPostFilters(parameters: URLSearchParams): PostFilters {
  return readFilters(postReaders, parameters)
}

/** `any`, `weekend` or a month (`YYYY-MM`). */
function readLeaves(raw: string): string {
  return /^(any|weekend|2\d{3}-(0[1-9]|1[0-2]))$/.test(raw) ? raw : ''
}

/** A manually entered "8+" arrives as "8 ", because a plus in a query is a space. */
function readDuration(raw: string): DurationBand | '' {
  const value = raw === '8 ' ? '8+' : raw
  return durationBands.find((band) => band.value === value)?.value ?? ''
}
