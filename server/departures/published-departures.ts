// Public reads of departures: dates, prices and bands, never numbers of seats.
import { and, asc, eq, getTableColumns, gte } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { joinImages } from '#server/media/join-images.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import {
  type DepartureBand,
  type DepartureState,
  nightsBetween,
  resolvePrices,
  type TravellerKind,
} from '#shared/departures/departure.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** A coming departure; days are `YYYY-MM-DD`. */
export type PublishedDeparture = {
  id: string
  startsOn: string
  endsOn: string
  nights: number
  /** Last day to ask for seats. */
  closesOn: string
  state: DepartureState
  band: DepartureBand
  /** True if a visitor may ask for seats. A full one has a waiting list. */
  isOpen: boolean
  /** Rupees per person; null if there is no price for this kind. */
  prices: Record<TravellerKind, number | null>
  /** Empty if there is none. */
  note: string
}

type DepartingTour = { id: string; slug: string; title: string; picture: ImageSource }
export type TourDeparture = PublishedDeparture & { tour: DepartingTour }
/** `month` is `YYYY-MM`. */
export type DepartureMonth = { month: string; departures: TourDeparture[] }

/** Returns the coming departures of a published tour by date, cancelled ones too. */
export async function listDeparturesOf(
  tourId: string,
  language: Language = 'en',
): Promise<PublishedDeparture[]> {
  const { departures } = await readComing()
  return departures
    .filter((departure) => departure.tourId === tourId)
    .map((departure) => show(departure, language))
}

/** Returns the coming departures of all published tours by month. */
export async function listDepartureMonths(language: Language = 'en'): Promise<DepartureMonth[]> {
  const { departures, tours } = await readComing()
  const { items } = await translateItems(language, { kind: 'tour', items: tours })
  const titled = new Map(items.map((tour) => [tour.id, tour]))
  const offered = departures.flatMap((departure) => {
    const tour = titled.get(departure.tourId)
    return tour ? [{ ...show(departure, language), tour }] : []
  })
  const months = Map.groupBy(offered, ({ startsOn }) => startsOn.slice(0, 7))
  return [...months].map(([month, departures]) => ({ month, departures }))
}

/** Returns the next departure with free seats of each published tour, by tour id. */
export async function readNextDepartures(
  language: Language = 'en',
): Promise<ReadonlyMap<string, PublishedDeparture>> {
  const { departures } = await readComing()
  const next = new Map<string, PublishedDeparture>()
  for (const departure of departures) {
    const shown = show(departure, language)
    if (shown.isOpen && shown.band !== 'full' && !next.has(departure.tourId))
      next.set(departure.tourId, shown)
  }
  return next
}

/** Returns a coming departure of this published tour, for its form; undefined for any other id. */
export async function findPublishedDeparture(
  { tourId, id }: { tourId: string; id: string },
  language: Language = 'en',
): Promise<PublishedDeparture | undefined> {
  return (await listDeparturesOf(tourId, language)).find((departure) => departure.id === id)
}

const { id, tourId, startsOn, endsOn, closesOn, state, band, prices, notes } = getTableColumns(departures)
const { singleSupplement, childPriceWithBed, childPriceWithoutBed, priceFrom } = getTableColumns(tours)
const terms = { priceFrom, singleSupplement, childPriceWithBed, childPriceWithoutBed }

type Coming = Awaited<ReturnType<typeof readComing>>['departures'][number]

/** Reads all at once, cached until the content or the day in India changes. */
function readComing() {
  const today = calendarDateInIndia(new Date())
  return cacheForVersion(`departures: from ${today}`, async () => {
    const rows = await database()
      .select({
        ...{ id, tourId, startsOn, endsOn, closesOn, state, band, prices, notes, terms },
        tour: { id: tours.id, slug: tours.slug, title: tours.title, featuredImage: tours.featuredImage },
      })
      .from(departures)
      .innerJoin(tours, and(eq(tours.id, tourId), isPublished(tours)))
      .where(gte(startsOn, today))
      .orderBy(asc(startsOn), asc(tours.title), asc(id))
    const departing = new Map(rows.map(({ tour }) => [tour.id, tour]))
    const coming = rows.map(({ tour: _, ...departure }) => ({
      ...departure,
      canAsk: isOpenFor(departure, today),
    }))
    return { departures: coming, tours: await joinImages([...departing.values()]) }
  })
}

function isOpenFor({ state, closesOn }: { state: DepartureState; closesOn: string | null }, today: string) {
  return (state === 'open' || state === 'guaranteed') && (closesOn === null || closesOn >= today)
}

function show(departure: Coming, language: Language): PublishedDeparture {
  const { id, startsOn, endsOn, closesOn, state, band, prices, notes, terms, canAsk } = departure
  return {
    ...{ id, startsOn, endsOn, state, band },
    nights: nightsBetween(startsOn, endsOn),
    closesOn: closesOn ?? startsOn,
    isOpen: canAsk,
    prices: resolvePrices(prices, terms),
    note: notes[language] || (notes.en ?? ''),
  }
}
