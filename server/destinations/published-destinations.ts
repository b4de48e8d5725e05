// Public reads of destinations: published rows only.
import { eq, inArray } from 'drizzle-orm'
import type { ListPage } from '#server/content/list-page.ts'
import {
  findAtAnySlug,
  listCurrentSlugs,
  type Published,
  publishedItems,
} from '#server/content/published-items.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { searchFor } from '#server/content/search/ranked-reads.ts'
import { database } from '#server/database/database.ts'
import { joinImages } from '#server/media/media.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { translatedFirst } from '#server/translations/published-translations.ts'
import { popularOf } from '#shared/claims/visible-claims.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { DestinationFilters } from '#shared/pages/published-list-filters.ts'
import { homeLimits } from '#shared/pages/site-constants.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { destinationSearch } from './destination-search.ts'

const { slug, title, shortDescription, region, isFeatured, featuredImage } = destinations
const summary = { slug, title, shortDescription, region, isFeatured, featuredImage }

const { id, description, highlights, bestTimeToVisit, createdAt, updatedAt } = destinations
const { metaTitle, metaDescription, metaKeywords } = destinations
const page = { id, description, highlights, bestTimeToVisit, createdAt, updatedAt }
const detail = { ...summary, ...page, metaTitle, metaDescription, metaKeywords }

export type DestinationSummary = Published<typeof summary>
export type DestinationDetail = Published<typeof detail>

export type DestinationList = ListPage<DestinationSummary> & {
  regions: string[]
  /** See `Search`. */
  correctedQuery: string
  isPartial: boolean
}

const items = publishedItems('destination', { summary, detail, show: joinImages })

/**
 * Returns one page of matching destinations by relevance or newest first, translated ones before others;
 * with all regions.
 */
export async function listPublishedDestinations(
  filters: DestinationFilters,
  language: Language = 'en',
): Promise<DestinationList> {
  const first = await translatedFirst('destination', language)
  const regions = await cacheForVersion('destinations: regions', listRegions)
  const found = await searchFor(destinationSearch, { table: destinations, query: filters.q })
  const chosen = filters.region ? inArray(destinations.region, regions.get(filters.region) ?? []) : undefined
  const countedAs = filters.q || filters.region ? undefined : 'destinations: number'
  const list = await items.readPage({ found, chosen, page: filters.page, countedAs, first })
  const correctedQuery = list.total > 0 ? found.correctedQuery : ''
  return { ...list, regions: [...regions.keys()], correctedQuery, isPartial: found.isPartial }
}

/** Returns the newest featured destinations for the home page. */
export function listFeaturedDestinations(): Promise<DestinationSummary[]> {
  return cacheForVersion('destinations: featured', () => items.listFeatured(homeLimits.destinations))
}

/**
 * Returns the current slugs of the footer's destinations, '' for unpublished ones; cached per content
 * version.
 */
export function listFooterSlugs(): Promise<string[]> {
  return cacheForVersion('destinations: footer', async () => {
    const { claims } = await readPublicSettings()
    const slugs = popularOf(claims).map(({ slug }) => slug)
    const current = await listCurrentSlugs('destination', slugs.filter(Boolean))
    return slugs.map((slug) => current.get(slug) ?? '')
  })
}

export const findPublishedDestination = items.findAtSlug

/** Returns the title of the published destination with this current or former slug. */
export function findDestinationTitle(slug: string): Promise<string | undefined> {
  return findAtAnySlug('destination', { slug, find: readTitle })
}

async function readTitle(slug: string): Promise<string | undefined> {
  const [row] = await database()
    .select({ title })
    .from(destinations)
    .where(items.published(eq(destinations.slug, slug)))
  return row?.title
}

/** Maps each region to its spellings: older rows contain various spaces. */
async function listRegions(): Promise<Map<string, string[]>> {
  const rows = await database()
    .selectDistinct({ region: destinations.region })
    .from(destinations)
    .where(items.published())
  const regions = Map.groupBy(
    rows.map(({ region }) => region),
    joinSpaces,
  )
  return new Map([...regions].sort(([one], [other]) => one.localeCompare(other, 'en')))
}
