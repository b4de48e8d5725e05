// Search index of tours with their destinations.
import { sql } from 'drizzle-orm'
import { createSearchIndex } from '#server/content/search/create-search.ts'
import { translationStamp } from '#server/content/search/item-stamps.ts'
import type { SearchDocument } from '#server/content/search/term-ranking.ts'
import { database } from '#server/database/database.ts'
import { destinations, tourDestinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { readSearchedTitles } from '#server/translations/published-translations.ts'
import { monthNames } from '#shared/values/dates.ts'

type Facts = {
  days: number
  price: number
  difficulty: string
  start: string
  months: readonly number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
}

/** Monsoon. */
const rainyMonths = [7, 8]

/** Rupees per person. */
const bands = [
  { upTo: 15_000, words: 'budget' },
  { upTo: 30_000, words: 'standard' },
  { upTo: 60_000, words: 'premium' },
  { upTo: Number.POSITIVE_INFINITY, words: 'luxury premium' },
]

/** Returns one term per line; `price` in rupees per person. */
export function describeForSearch({ days, price, difficulty, start, months, ...suits }: Facts): string {
  const nights = days - 1
  const band = bands.find(({ upTo }) => price <= upTo)
  return [
    `${days} days`,
    nights > 0 ? `${nights} nights` : 'day trip',
    days === 2 || days === 3 ? 'weekend' : '',
    difficulty,
    // By default only easy tours suit families and seniors.
    difficulty === 'easy' ? 'family children senior' : '',
    band?.words ?? '',
    start,
    suits.suitsFamilies ? 'family children' : '',
    suits.suitsSeniors ? 'senior' : '',
    ...months.map((month) => monthNames[month - 1] ?? ''),
    months.some((month) => rainyMonths.includes(month)) ? 'monsoon' : '',
  ].join('\n')
}

/** Characters of each long text. */
const maxTextLength = 4_000

const ofTour = sql`${tourDestinations} JOIN ${destinations} ON ${destinations.id} = ${tourDestinations.destinationId}
  WHERE ${tourDestinations.tourId} = ${tours.id} AND ${isPublished(destinations)}`

export const tourSearch = createSearchIndex({
  async readStamps() {
    const { rows } = await database().execute<{ id: string; stamp: string }>(sql`
      SELECT ${tours.id} AS id, concat(${tours.updatedAt}, ${translationStamp('tour', tours)}, (
        SELECT string_agg(concat(${destinations.id}, ${destinations.updatedAt}, ${translationStamp('destination', destinations)}), ',' ORDER BY ${destinations.id}) FROM ${ofTour}
      )) AS stamp
      FROM ${tours} WHERE ${isPublished(tours)}`)
    return rows
  },
  async readDocuments(ids) {
    const { rows } = await database().execute<SearchedTour>(sql`
      SELECT ${tours.id} AS id, ${tours.title} AS title, ${tours.alsoKnownAs} AS "alsoKnownAs", ${tours.shortDescription} AS summary, ${tours.metaKeywords} AS keywords,
        ${tours.searchText} AS "searchText",
        left(${tours.description}, ${maxTextLength}) AS description, ${tours.itinerary} AS itinerary, ${tours.inclusions} AS inclusions,
        ${tours.priceFrom}::float8 AS price, ${tours.durationDays} AS days, ${tours.difficultyLevel} AS difficulty,
        ${tours.startsAt} AS start, ${tours.months} AS months, ${tours.suitsFamilies} AS "suitsFamilies", ${tours.suitsSeniors} AS "suitsSeniors",
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', ${destinations.id}, 'title', ${destinations.title}, 'alsoKnownAs', ${destinations.alsoKnownAs},
          'region', ${destinations.region}, 'keywords', ${destinations.metaKeywords}) ORDER BY ${tourDestinations.position}) FROM ${ofTour}), '[]') AS places
      FROM ${tours} WHERE ${tours.id} = ANY(${sql.param([...ids])}::uuid[])`)
    const placeIds = new Set(rows.flatMap(({ places }) => places.map(({ id }) => id)))
    const ofTours = await readSearchedTitles('tour', ids)
    const ofPlaces = await readSearchedTitles('destination', [...placeIds])
    return rows.map((row) => {
      const titles = [ofTours(row.id), ...row.places.map(({ id }) => ofPlaces(id))]
      return { ...toDocument(row), translatedTitles: titles.join('\n') }
    })
  },
})

type SearchedTour = Record<'id' | 'title' | 'summary' | 'keywords' | 'searchText' | 'description', string> & {
  alsoKnownAs: string[]
  itinerary: { title: string; activities: string[] }[]
  inclusions: string[]
  price: number
  days: number
  difficulty: string
  start: string
  months: number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
  places: (Record<'id' | 'title' | 'region' | 'keywords', string> & { alsoKnownAs: string[] })[]
}

function toDocument(tour: SearchedTour): SearchDocument & { searchText: string } {
  const { id, title, summary, searchText, price, places, itinerary } = tour
  const words = places.map(({ keywords }) => keywords)
  const days = itinerary.flatMap((day) => [day.title, ...day.activities]).join('\n')
  return {
    ...{ id, title, summary, searchText, price },
    otherNames: [tour, ...places].flatMap((one) =>
      one.alsoKnownAs.map((name) => ({ name, shown: one.title })),
    ),
    names: [...places.flatMap((place) => [place.title, place.region]), tour.keywords].join('\n'),
    facts: describeForSearch(tour),
    text: [tour.description, days.slice(0, maxTextLength), ...tour.inclusions, ...words].join('\n'),
  }
}
