import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { log } from '#server/config/log.ts'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { readEnquiryFilters } from '#shared/content/list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import type { Route } from './+types/enquiry-export.ts'
import { streamText } from './text-stream.ts'

export const handle = staffPage({ read: 'enquiries.export' })

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

const cannotBegin = 'The enquiries cannot be read at this moment. Please try again in a minute.'

/** The enquiries that fit the filter in the address as a CSV file, sent piece by piece as it is read. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const pieces = listEnquiryCsv(actor, readEnquiryFilters(new URL(request.url).searchParams))
  const note = (error: unknown) => log().error({ err: error }, 'an export of enquiries broke off')
  let first: IteratorResult<string>
  try {
    // Asked for before anything is sent, so that a fault here is an answer in words and no file.
    first = await pieces.next()
  } catch (error) {
    if (error instanceof Response) throw error
    note(error)
    return new Response(cannotBegin, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
  const body = streamText(startWith(first.value ?? '', pieces), note)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${calendarDateInIndia(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* startWith(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* others
}
