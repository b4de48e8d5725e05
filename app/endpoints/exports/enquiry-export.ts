import { redirect } from 'react-router'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { recordEnquiryExport } from '#server/enquiries/recorded-exports.ts'
import { filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { proofAddress } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/enquiry-export.ts'
import { sendCsv } from './csv-answer.ts'

export const handle = staffPage({ read: 'enquiries.export' })

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The enquiries that fit the filter in the address as a CSV file, sent piece by piece as it is read. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const staff = staffOf(context)
  const url = new URL(request.url)
  if (!staff.session.isProved) throw redirect(proofAddress(url))
  const actor = actorOf(staff)
  await recordEnquiryExport(actor)
  const filters = filtersFor(staff.user.id, readEnquiryFilters(url.searchParams))
  const pieces = listEnquiryCsv(actor, filters)
  return sendCsv(pieces, { name: 'enquiries', what: 'The enquiries' })
}
