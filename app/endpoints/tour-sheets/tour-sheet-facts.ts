import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { findReplySheet } from '#server/enquiries/replies/reply-sheet-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-sheet-facts.ts'

export const handle = staffPage({ read: 'enquiries.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Null if the tour is not published. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const sheet = await findReplySheet(actorOf(staffOf(context)), params.id)
  return Response.json(sheet, { headers: { 'Cache-Control': 'no-store' } })
}
