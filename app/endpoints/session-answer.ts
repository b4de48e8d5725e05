import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { describeSession } from '#shared/staff/staff-session.ts'
import type { Route } from './+types/session-answer.ts'

export const handle = staffPage({ read: 'panel', forSetUp: true })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Who is signed in and until when, for the panel's script; 401 when nobody is. Asking near the end renews the session. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json(describeSession(staffOf(context)), { headers: { 'Cache-Control': 'no-store' } })
}
