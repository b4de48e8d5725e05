import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { openStaffStream } from '#server/realtime/staff-live-stream.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/staff-changes.ts'

export const handle = staffPage({ read: 'panel' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Only for clients that accept event streams, because it never ends. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  const staff = staffOf(context)
  if (request.headers.get('Accept') === 'text/event-stream') return openStaffStream(staff)
  return new Response('This address is for event streams.', { status: 406 })
}
