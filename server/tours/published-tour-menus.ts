// Filters of the public tour list.
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database } from '#server/database/database.ts'
import { listOpenMonths } from '#server/departures/published-departures.ts'
import { tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { findDurationBand } from '#shared/content/duration-bands.ts'
import type { TourFilters } from '#shared/pages/published-list-filters.ts'

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
export function matchesChoices({ duration, difficulty, start, month, budget }: Choices): SQL | undefined {
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
