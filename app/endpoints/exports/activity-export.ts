import { listActivityCsv } from '#server/audit-log/activity-csv.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { requireFreshProof } from '#server/auth/two-factor/fresh-proof.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { readActivityFilters } from '#shared/staff/activity-filters.ts'
import type { Route } from './+types/activity-export.ts'
import { sendCsv } from './csv-response.ts'

export const handle = staffPage({ read: 'activity.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const staff = staffOf(context)
  requireFreshProof(staff)
  const filters = readActivityFilters(url.searchParams)
  return sendCsv(request, {
    ...{ name: 'activity', what: 'The activity' },
    read: () => listActivityCsv(actorOf(staff), filters),
  })
}
