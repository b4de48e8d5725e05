import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { listDepartureCsv } from '#server/departures/departure-figure-records.ts'
import { readDepartureFilters } from '#shared/departures/departure.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import type { Route } from './+types/departure-export.ts'
import { sendCsv } from './csv-response.ts'

export const handle = staffPage({ read: 'content.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Streams the departures that match the URL's filters as CSV. They contain no personal data. */
export function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  staffOf(context)
  const filters = readDepartureFilters(url.searchParams, calendarDateInIndia(new Date()))
  return sendCsv(request, {
    ...{ name: 'departures', what: 'The departures' },
    read: () => listDepartureCsv(filters),
  })
}
