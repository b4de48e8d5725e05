import { findDeletedAccounts } from '#server/auth/staff-accounts.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { describeSession } from '#shared/staff/staff-session.ts'
import type { Route } from './+types/session-status.ts'

export const handle = staffPage({ read: 'panel', forSetUp: true })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/**
 * Responds 401 without a session, and renews one near its expiry. `gone` lists queried accounts (`account`,
 * repeated) that no longer exist.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const gone = await findDeletedAccounts(url.searchParams.getAll('account'))
  const session = describeSession(staffOf(context))
  return Response.json({ ...session, gone }, { headers: { 'Cache-Control': 'no-store' } })
}
