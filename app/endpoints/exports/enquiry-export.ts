import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { requireFreshProof } from '#server/auth/two-factor/fresh-proof.ts'
import { listEnquiryCsv, recordEnquiryExport } from '#server/enquiries/enquiry-csv.ts'
import { filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/enquiry-export.ts'
import { sendCsv } from './csv-response.ts'

export const handle = staffPage({ read: 'enquiries.export' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const staff = staffOf(context)
  requireFreshProof(staff)
  const actor = actorOf(staff)
  if (request.method !== 'HEAD') await recordEnquiryExport(actor)
  const filters = filtersFor(staff.user.id, readEnquiryFilters(url.searchParams))
  return sendCsv(request, {
    ...{ name: 'enquiries', what: 'The enquiries' },
    read: () => listEnquiryCsv(actor, filters),
  })
}
