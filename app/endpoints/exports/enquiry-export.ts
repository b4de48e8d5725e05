import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { recordEnquiryExport } from '#server/enquiries/recorded-exports.ts'
import { readEnquiryFilters } from '#shared/content/list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/enquiry-export.ts'
import { sendCsv } from './csv-answer.ts'

export const handle = staffPage({ read: 'enquiries.export' })

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The enquiries that fit the filter in the address as a CSV file, sent piece by piece as it is read. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  await recordEnquiryExport(actor)
  const pieces = listEnquiryCsv(actor, readEnquiryFilters(new URL(request.url).searchParams))
  return sendCsv(pieces, { name: 'enquiries', what: 'The enquiries' })
}
