// Public reads of published tours and destinations.
import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ListPage } from '#server/content/list-page.ts'
import {
  findAtAnySlug,
  listCurrentSlugs,
  type Published,
  publishedItems,
} from '#server/content/published-items.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { bestFirst, isMatch, searchFor } from '#server/content/search/ranked-reads.ts'
import { database } from '#server/database/database.ts'
import { listOpenMonths, readNextDates } from '#server/departures/published-departures.ts'
import { joinImages } from '#server/media/media.ts'
import { destinations, tourDestinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translatedFirst } from '#server/translations/published-translations.ts'
import { findDurationBand } from '#shared/content/tours/tour-choices.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { TourFilters } from '#shared/pages/published-list-filters.ts'
import { homeLimits } from '#shared/pages/site-constants.ts'
import { slugPattern } from '#shared/values/slug-shape.ts'
import { tourSearch } from './tour-search.ts'

export type TourMenus = {
  starts: string[]
  tellsMonths: boolean
  /** `YYYY-MM` with open dates. */
  leaves: string[]
}

/** A longer menu would be unusable. */
const maxStarts = 60

const place = sql`fold_text(${tours.startsAt})`

/** Cached per content version. */
export function readTourMenus(): Promise<TourMenus> {
  return cacheForVersion('tours: menus', async () => {
    const [places, months, leaves] = await Promise.all([
      database()
        .select({ name: sql<string>`min(${tours.startsAt})` })
        .from(tours)
        .where(and(isPublished(tours), sql`${tours.startsAt} <> ''`))
        .groupBy(place)
        .orderBy(place)
        .limit(maxStarts),
      database()
        .select({ id: tours.id })
        .from(tours)
        .where(and(isPublished(tours), sql`${tours.months} <> '{}'`))
        .limit(1),
      listOpenMonths(),
    ])
    return { starts: places.map(({ name }) => name), tellsMonths: months.length > 0, leaves }
  })
}

type Choices = Omit<TourFilters, 'q' | 'page' | 'leaves'>

/** SQL condition of the filters; tours without months match every month. */
function matchesChoices({ duration, difficulty, start, month, budget }: Choices): SQL | undefined {
  return and(
    hasDuration(duration),
    difficulty ? eq(tours.difficultyLevel, difficulty) : undefined,
    start ? sql`${place} = fold_text(${start})` : undefined,
    month ? sql`(${tours.months} = '{}' OR ${tours.months} @> ARRAY[${Number(month)}::integer])` : undefined,
    budget ? lte(tours.priceFrom, Number(budget)) : undefined,
  )
}

function hasDuration(duration: string): SQL | undefined {
  const band = findDurationBand(duration)
  if (!band) return undefined
  return and(
    gte(tours.durationDays, band.least),
    band.most === null ? undefined : lte(tours.durationDays, band.most),
  )
}

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

type TourList = ListPage<TourSummary> & {
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

/** Returns tours in order; `slugs` must be few and valid. */
export async function listShortlistedTours(slugs: readonly string[]): Promise<TourDetail[]> {
  if (slugs.length === 0) return []
  const present = await listCurrentSlugs('tour', slugs)
  const asked = new Set(slugs.flatMap((slug) => present.get(slug) ?? []))
  const found = await Promise.all([...asked].map(findPublishedTour))
  return found.filter((tour) => tour !== undefined)
}
