// Public reads of published tours and destinations.
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListPage } from '#server/content/list-page.ts'
import { type Published, publishedItems } from '#server/content/published-items.ts'
import { findAtAnySlug } from '#server/content/published-slugs.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { bestFirst, isMatch, searchFor } from '#server/content/search/ranked-reads.ts'
import { database } from '#server/database/database.ts'
import { readNextDates } from '#server/departures/published-departures.ts'
import { joinImages } from '#server/media/join-images.ts'
import { destinations, tourDestinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translatedFirst } from '#server/translations/published-translations.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { TourFilters } from '#shared/pages/published-list-filters.ts'
import { homeLimits } from '#shared/pages/site-constants.ts'
import { slugPattern } from '#shared/values/slug-shape.ts'
import { matchesChoices } from './published-tour-menus.ts'
import { tourSearch } from './tour-search.ts'

type OfferedTour = Pick<TourDetail, 'id' | 'slug' | 'title'>

type CoveredDestination = { id: string; slug: string; title: string; region: string }

const { searchText, status, publishAt, unpublishAt, alsoKnownAs, ...detail } = getTableColumns(tours)
const { id, slug, title, shortDescription, priceFrom, durationDays, maxGroupSize } = detail
const { difficultyLevel, isFeatured, featuredImage, ownRating } = detail
const aboutTour = { slug, title, shortDescription, priceFrom, durationDays, maxGroupSize, difficultyLevel }
const summary = { ...aboutTour, isFeatured, featuredImage, ownRating }

export type TourSummary = Published<typeof summary>
export type TourDetail = Published<typeof detail> & {
  destinations: CoveredDestination[]
}

export type TourList = ListPage<TourSummary> & {
  /** See `Search`. */
  correctedQuery: string
  isPartial: boolean
  /** First fitting date (`YYYY-MM-DD`) of each tour that has one, by slug. */
  nextDates: Record<string, string>
  /** Without full matches, the tours that match most words. */
  nearest: TourSummary[]
}

const maxNearest = 3

const items = publishedItems('tour', { summary, detail, show: joinImages })

/** Sorts by relevance or newest first, translated ones before others. */
export async function listPublishedTours(filters: TourFilters, language: Language = 'en'): Promise<TourList> {
  const [translated, next] = await Promise.all([
    translatedFirst('tour', language),
    readNextDates(filters.leaves),
  ])
  const found = await searchFor(tourSearch, { table: tours, query: filters.q })
  const leaving = sql`${sql.param([...next.keys()])}::text[]`
  const chosen = and(
    matchesChoices(filters),
    filters.leaves ? sql`${tours.slug} = ANY (${leaving})` : undefined,
  )
  const first = filters.leaves ? [sql`array_position(${leaving}, ${tours.slug})`] : translated
  // Queries and places have too many combinations to cache.
  const { duration, difficulty, month, budget, leaves } = filters
  const name = `tours: number, ${duration}, ${difficulty}, ${month}, ${budget}, ${leaves}`
  const countedAs = filters.q || filters.start ? undefined : name
  const list = await items.readPage({ found, chosen, page: filters.page, countedAs, first })
  const { isPartial } = found
  const correctedQuery = list.total > 0 ? found.correctedQuery : ''
  const nextDates = Object.fromEntries(next)
  if (list.total > 0 || !filters.q) return { ...list, correctedQuery, isPartial, nextDates, nearest: [] }
  const near = await tourSearch.findNearest(filters.q)
  const nearest = and(isMatch(tours, near), chosen)
  return {
    ...list,
    ...{ correctedQuery, isPartial, nextDates },
    nearest: await items.list(nearest, { limit: maxNearest, first: [bestFirst(tours, near)] }),
  }
}

/** Returns the newest featured tours for the home page. */
export function listFeaturedTours(): Promise<TourSummary[]> {
  return cacheForVersion('tours: featured', () => items.listFeatured(homeLimits.tours))
}

/** Returns a destination's newest published tours. */
export function listPublishedToursOf(destinationId: string, limit: number): Promise<TourSummary[]> {
  const leadingThere = database()
    .select({ id: tourDestinations.tourId })
    .from(tourDestinations)
    .where(eq(tourDestinations.destinationId, destinationId))
  return items.list(inArray(tours.id, leadingThere), { limit })
}

/** Returns the published tour with its published destinations; undefined without one. */
export async function findPublishedTour(slug: string): Promise<TourDetail | undefined> {
  if (!slugPattern.test(slug)) return undefined
  const [tour, covered] = await Promise.all([
    items.findAtSlug(slug),
    readCoveredDestinations(items.published(eq(tours.slug, slug))),
  ])
  return tour && { ...tour, destinations: covered }
}

/** Also by former slug: the form's page may be older than a slug change. */
export function findOfferedTour(slug: string): Promise<OfferedTour | undefined> {
  return findAtAnySlug('tour', { slug, find: findByName })
}

async function findByName(slug: string): Promise<OfferedTour | undefined> {
  if (!slugPattern.test(slug)) return undefined
  const [tour] = await database()
    .select({ id, slug: tours.slug, title })
    .from(tours)
    .where(items.published(eq(tours.slug, slug)))
  return tour
}

/** Returns the tours' published destinations, in staff order. */
export function readCoveredDestinations(fits: SQL | undefined): Promise<CoveredDestination[]> {
  return database()
    .select({
      id: destinations.id,
      slug: destinations.slug,
      title: destinations.title,
      region: destinations.region,
    })
    .from(tours)
    .innerJoin(tourDestinations, eq(tourDestinations.tourId, tours.id))
    .innerJoin(destinations, eq(destinations.id, tourDestinations.destinationId))
    .where(and(fits, isPublished(destinations)))
    .orderBy(asc(tourDestinations.position))
}

/** Returns the published ones in this order. */
export async function readDestinationsInOrder(ids: readonly string[]): Promise<CoveredDestination[]> {
  if (ids.length === 0) return []
  const { id, slug, title, region } = destinations
  const places = await database()
    .select({ id, slug, title, region })
    .from(destinations)
    .where(and(inArray(id, [...ids]), isPublished(destinations)))
  return ids.flatMap((one) => places.find((place) => place.id === one) ?? [])
}
