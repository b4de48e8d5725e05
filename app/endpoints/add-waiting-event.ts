import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { storeWaitingEvent } from '#server/enquiries/event-records.ts'
import type { WaitingResult } from '#shared/enquiries/desk/waiting-events.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/add-waiting-event.ts'

export const handle = staffPage({ change: 'enquiries.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Stores one note or call that was queued in the browser while offline. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const outcome = await storeWaitingEvent(actorOf(staffOf(context)), await readPostedForm(request))
  if (outcome.ok) return answer({ ok: true }, 200)
  const { status, errors } = outcome
  const problem = Object.values(errors).flat().join(' ')
  return answer({ ok: false, reason: status === 403 ? 'other-account' : 'refused', problem }, status)
}

function answer(body: WaitingResult, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
