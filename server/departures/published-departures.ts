// Public reads of departures: dates, prices and bands, never numbers of seats.
import { and, asc, eq, getTableColumns, gte } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
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
import type { Language } from '#shared/pages/languages.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** A coming departure; days are `YYYY-MM-DD` in India. */
export type PublishedDeparture = {
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

export type TourDeparture = PublishedDeparture & { slug: string; title: string }

const { id, tourId, startsOn, endsOn, closesOn, state, band, prices, notes } = getTableColumns(departures)
const { singleSupplement, childPriceWithBed, childPriceWithoutBed, priceFrom } = getTableColumns(tours)
const terms = { priceFrom, singleSupplement, childPriceWithBed, childPriceWithoutBed }

type Coming = Awaited<ReturnType<typeof readComing>>[number]

/** Reads all at once, by date, cached until the content or the day in India changes. */
function readComing() {
  const today = calendarDateInIndia(new Date())
  return cacheForVersion(`departures: from ${today}`, async () => {
    const rows = await database()
      .select({
        ...{ startsOn, endsOn, closesOn, state, band, prices, notes, terms },
        tour: { id: tours.id, slug: tours.slug, title: tours.title },
      })
      .from(departures)
      .innerJoin(tours, and(eq(tours.id, tourId), isPublished(tours)))
      .where(gte(startsOn, today))
      .orderBy(asc(startsOn), asc(tours.title), asc(id))
    return rows.map((departure) => ({ ...departure, isOpen: isOpenOn(today, departure) }))
  })
}

function isOpenOn(today: string, { state, closesOn }: { state: DepartureState; closesOn: string | null }) {
  return (state === 'open' || state === 'guaranteed') && (closesOn === null || closesOn >= today)
}

function show(departure: Coming, language: Language): PublishedDeparture {
  const { startsOn, endsOn, closesOn, state, band, isOpen, prices, notes, terms } = departure
  return {
    ...{ startsOn, endsOn, state, band, isOpen },
    nights: nightsBetween(startsOn, endsOn),
    closesOn: closesOn ?? startsOn,
    prices: resolvePrices(prices, terms),
    note: notes[language] || (notes.en ?? ''),
  }
}

/** Returns the coming departures of a published tour by date, cancelled ones too. */
export async function listDeparturesOf(
  tourId: string,
  language: Language = 'en',
): Promise<PublishedDeparture[]> {
  const coming = await readComing()
  return coming.filter(({ tour }) => tour.id === tourId).map((departure) => show(departure, language))
}

/**
 * Returns the coming months (`YYYY-MM`) with departures, and the departures of `month` in all published
 * tours by date; without departures in it, those of the first month.
 */
export async function listDeparturesIn(month: string, language: Language = 'en') {
  const coming = await readComing()
  const months = [...new Set(coming.map(monthOf))]
  const chosen = months.includes(month) ? month : months[0]
  const inMonth = coming.filter((departure) => monthOf(departure) === chosen)
  const tours = [...new Map(inMonth.map(({ tour }) => [tour.id, tour])).values()]
  const { items, translated } = await translateItems(language, { kind: 'tour', items: tours })
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const shown = inMonth.map((departure): TourDeparture => {
    const { id, slug, title } = departure.tour
    return { ...show(departure, language), slug, title: titles.get(id) ?? title }
  })
  return { months, departures: shown, translated }
}

function monthOf({ startsOn }: Pick<Coming, 'startsOn'>): string {
  return startsOn.slice(0, 7)
}

/** Returns the coming months (`YYYY-MM`) with departures that visitors may ask for. */
export async function listOpenMonths(): Promise<string[]> {
  return [...new Set((await readComing()).filter(({ isOpen }) => isOpen).map(monthOf))]
}

/**
 * Returns the first open day with free seats of each published tour that has one, by slug and in the order
 * of the days. `leaves` narrows the days: see `TourFilters`.
 */
export async function readNextDates(leaves = ''): Promise<Map<string, string>> {
  const next = new Map<string, string>()
  for (const { startsOn, isOpen, band, tour } of await readComing())
    if (isOpen && band !== 'full' && isLeaving(startsOn, leaves) && !next.has(tour.slug))
      next.set(tour.slug, startsOn)
  return next
}

function isLeaving(day: string, leaves: string): boolean {
  if (leaves === 'weekend') return [0, 6].includes(new Date(day).getUTCDay())
  return leaves === '' || leaves === 'any' || day.startsWith(leaves)
}

/** Returns the tour's departure on this day if visitors may ask for it. Not cached: forms depend on it. */
export async function findOpenDeparture(of: {
  tourId: string
  day: string
}): Promise<{ id: string; startsOn: string; endsOn: string; isFull: boolean } | undefined> {
  const [found] = await database()
    .select({ id, startsOn, endsOn, closesOn, state, band })
    .from(departures)
    .where(and(eq(tourId, of.tourId), eq(startsOn, of.day)))
  if (!found || !isOpenOn(calendarDateInIndia(new Date()), found)) return undefined
  return { id: found.id, startsOn: found.startsOn, endsOn: found.endsOn, isFull: found.band === 'full' }
}
