// Finds the departure that staff choose for an enquiry.
import { eq, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import { departures } from '#server/tables/departure-tables.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

type Wish = { departureId?: string | null | undefined; tourId: string | null }
/** Null without one. */
export type Requested = { id: string; startsOn: string; endsOn: string } | null

/** Returns the requested departure, null without one; errors if it is gone or of another tour. */
export async function readRequestedDeparture(
  { departureId, tourId }: Wish,
  within: Pick<Writing, 'select'> = database(),
): Promise<{ departure: Requested } | { errors: FormErrors }> {
  if (!departureId) return { departure: null }
  const { id, startsOn, endsOn, tourId: ownTour } = departures
  const [found] = await within
    .select({ id, startsOn, endsOn, ownTour })
    .from(departures)
    .where(eq(id, departureId))
  if (found?.ownTour !== tourId || found === undefined) return { errors: { departureId: [notOfTour] } }
  return { departure: found }
}

const notOfTour = 'This tour has no such date. Choose the date again.'

/** SQL subquery: the departure's id, or null if it was deleted since. */
export function existingDeparture(departureId: string) {
  return sql`(SELECT ${departures.id} FROM ${departures} WHERE ${departures.id} = ${departureId})`
}
