import type { PublishedDeparture } from '#server/departures/published-departures.ts'
import type { GstTerms } from '#shared/content/tours/tour-prices.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { inLanguage, languageTags } from '#shared/pages/languages.ts'
import { destinationPath, postPath, sitePaths, tourPath } from './site-paths.ts'
import { describeAgency, nameAgency, type SiteFacts } from './structured-agency.ts'

/* schema.org data includes only visible content; never a rating of the site, a testimonial or an FAQ. */
type Thing = Record<string, unknown>
export type StructuredData = (site: SiteFacts) => Thing

type Item = { slug: string; title: string; picture: ImageSource }

const maxDayLength = 500

const context = 'https://schema.org'

/** Only crawlers read structured data, and they read documents. Its code is omitted from browser scripts. */
const leftOut: StructuredData = () => ({})

export const agencyData: StructuredData = (site) =>
  import.meta.env.SSR ? { '@context': context, ...describeAgency(site) } : {}

export function destinationData(
  destination: Item & { shortDescription: string; region: string; highlights: readonly string[] },
): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  const { slug, title, shortDescription, region, highlights } = destination
  return (site) => ({
    '@context': context,
    '@type': 'TouristDestination',
    name: title,
    description: shortDescription,
    url: addressOn(site, destinationPath(slug)),
    ...imageOf(destination, site),
    containedInPlace: { '@type': 'Place', name: region },
    ...(highlights.length > 0
      ? { includesAttraction: highlights.map((name) => ({ '@type': 'TouristAttraction', name })) }
      : {}),
  })
}

type Day = { day: number; title: string; activities: readonly string[] }

export function tourData(
  tour: Item & {
    shortDescription: string
    priceFrom: number
    itinerary: readonly Day[]
    months: readonly number[]
    gst: GstTerms | null
    suitsFamilies: boolean
    suitsSeniors: boolean
    ownRating: number | null
    ownRatingCount: number | null
  },
  departures: readonly OfferedDate[] = [],
): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  const { slug, title, shortDescription, priceFrom, itinerary, months, gst } = tour
  // Without months the season is unknown; with all of them the tour runs all year.
  const isSeasonal = months.length % 12 !== 0
  const dates = departures.filter(({ isOpen }) => isOpen)
  const suited = [tour.suitsFamilies && 'Families', tour.suitsSeniors && 'Seniors'].filter(Boolean)
  return (site) => ({
    '@context': context,
    '@type': 'TouristTrip',
    name: title,
    description: shortDescription,
    url: addressOn(site, tourPath(slug)),
    ...imageOf(tour, site),
    provider: nameAgency(site),
    offers:
      dates.length > 0
        ? dates.map((date) => describeDate(site, { slug, date }))
        : {
            '@type': 'Offer',
            price: String(priceFrom),
            priceCurrency: 'INR',
            availability: `${context}/${isSeasonal ? 'LimitedAvailability' : 'InStock'}`,
            url: addressOn(site, tourPath(slug)),
            ...(gst === null
              ? {}
              : {
                  priceSpecification: {
                    '@type': 'UnitPriceSpecification',
                    price: String(priceFrom),
                    priceCurrency: 'INR',
                    unitText: 'person',
                    valueAddedTaxIncluded: gst === 'included',
                  },
                }),
          },
    ...(suited.length > 0 ? { touristType: suited } : {}),
    ...rated(tour),
    ...(itinerary.length > 0 ? { itinerary: describeItinerary(itinerary) } : {}),
  })
}

type OfferedDate = Pick<PublishedDeparture, 'startsOn' | 'closesOn' | 'prices' | 'band' | 'isOpen'>

const availabilities = { open: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const

function describeDate(site: SiteFacts, { slug, date }: { slug: string; date: OfferedDate }): Thing {
  return {
    '@type': 'Offer',
    name: date.startsOn,
    price: String(date.prices.adult),
    priceCurrency: 'INR',
    availability: `${context}/${availabilities[date.band]}`,
    validThrough: date.closesOn,
    url: `${addressOn(site, tourPath(slug))}?date=${date.startsOn}`,
  }
}

/** Only a tour's own rating, with a known count; never the site's claim. */
function rated({
  ownRating,
  ownRatingCount,
}: {
  ownRating: number | null
  ownRatingCount: number | null
}): Thing {
  if (ownRating === null || ownRatingCount === null) return {}
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: ownRating,
    bestRating: 5,
    ratingCount: ownRatingCount,
  }
  return { aggregateRating }
}

function describeItinerary(itinerary: readonly Day[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: itinerary.length,
    itemListElement: itinerary.map(({ day, title, activities }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title === `Day ${day}` ? title : `Day ${day}: ${title}`,
      ...(activities.length > 0 ? { description: shorten(activities.join('; ')) } : {}),
    })),
  }
}

/** A day may contain a whole itinerary; the structured data has only its start. */
function shorten(text: string): string {
  if (text.length <= maxDayLength) return text
  return `${text.slice(0, maxDayLength).toWellFormed().trimEnd()}…`
}

export function postData(
  post: Item & { excerpt: string; author: string; tags: readonly string[]; createdAt: Date; updatedAt: Date },
): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  const { slug, title, excerpt, author, tags, createdAt, updatedAt } = post
  return (site) => ({
    '@context': context,
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...imageOf(post, site),
    datePublished: createdAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    author: { '@type': 'Person', name: author },
    publisher: nameAgency(site),
    mainEntityOfPage: addressOn(site, postPath(slug)),
    inLanguage: languageTags[site.language],
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  })
}

export const websiteData: StructuredData = (site) => {
  if (!import.meta.env.SSR) return {}
  const { origin, frame, language } = site
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: frame.name,
    url: `${origin}/`,
    inLanguage: languageTags[language],
    publisher: nameAgency(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${addressOn(site, sitePaths.tours)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function listData(items: readonly { title: string; path: string }[]): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  return (site) => ({
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ title, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      url: addressOn(site, path),
    })),
  })
}

export function breadcrumbData(steps: readonly { name: string; path: string }[]): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  const breadcrumb = [{ name: 'Home', path: sitePaths.home }, ...steps]
  return (site) => ({
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOn(site, path),
    })),
  })
}

function addressOn({ origin, language }: SiteFacts, path: string): string {
  return origin + inLanguage(path, language)
}

/** Returns the item's own image; the share card and the placeholder do not show the place. */
function imageOf({ picture }: Item, { origin }: SiteFacts): Thing {
  if (picture.src === placeholderImage.src) return {}
  return { image: picture.src.startsWith('/') ? origin + picture.src : picture.src }
}
