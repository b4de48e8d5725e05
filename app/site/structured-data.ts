import type { GstTerms } from '#shared/content/tours/tour-prices.ts'
import { type PictureSource, placeholderPicture } from '#shared/media/picture.ts'
import { inLanguage, languageTags } from '#shared/pages/languages.ts'
import { destinationPath, postPath, sitePaths, tourPath } from './site-paths.ts'
import { describeAgency, nameAgency, type SiteFacts } from './structured-agency.ts'

/*
 * What pages tell search engines about themselves, in the words of schema.org. Only what a visitor can see there too;
 * never a rating, a testimonial or a question with its answer, since those are words of ours and no data.
 */
type Thing = Record<string, unknown>
/** One block of structured data, made from the facts of the site. */
export type StructuredData = (site: SiteFacts) => Thing

type Item = { slug: string; title: string; picture: PictureSource }

const longestDay = 500

const context = 'https://schema.org'

/** Search engines read documents: in the browser there is nobody to tell, and the words are left out of its script. */
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
): StructuredData {
  if (!import.meta.env.SSR) return leftOut
  const { slug, title, shortDescription, priceFrom, itinerary, months, gst } = tour
  // Of a tour without months nothing is known; with all of them it runs all year.
  const isSeasonal = months.length % 12 !== 0
  const suited = [tour.suitsFamilies && 'Families', tour.suitsSeniors && 'Seniors'].filter(Boolean)
  return (site) => ({
    '@context': context,
    '@type': 'TouristTrip',
    name: title,
    description: shortDescription,
    url: addressOn(site, tourPath(slug)),
    ...imageOf(tour, site),
    provider: nameAgency(site),
    offers: {
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

/** Of a tour's own rating alone, and where it is known how many gave it: nothing that the site claims of itself. */
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

/** A whole itinerary may stand in one day; the page says it all, this only what the day is about. */
function shorten(text: string): string {
  if (text.length <= longestDay) return text
  return `${text.slice(0, longestDay).toWellFormed().trimEnd()}…`
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

/** The site as a whole, whose tours can be searched. */
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

/** The items of one page of a list, in its order. */
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

/** The way from the home page to this one. */
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

/** A page of the site in the language of the page that speaks of it. */
function addressOn({ origin, language }: SiteFacts, path: string): string {
  return origin + inLanguage(path, language)
}

/** The item's own picture; the share card is no picture of the place. */
function imageOf({ picture }: Item, { origin }: SiteFacts): Thing {
  if (picture.src === placeholderPicture.src) return {}
  return { image: picture.src.startsWith('/') ? origin + picture.src : picture.src }
}
