import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { calendarDateInIndia } from '#shared/dates.ts'
import { readEnquiryFilters } from '#shared/list-filters.ts'
import { staffPage } from '#shared/page-policy.ts'
import type { Route } from './+types/enquiry-export.ts'

export const handle = staffPage()

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The enquiries that fit the filter in the address as a CSV file, sent piece by piece as it is read. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  staffOf(context)
  const pieces = listEnquiryCsv(readEnquiryFilters(new URL(request.url).searchParams))
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${calendarDateInIndia(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
