import { data } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { runSeatForm } from '#server/departures/seat-form-records.ts'
import type { SeatResult } from '#shared/departures/seat-hold.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/enquiry-seats.ts'

export const handle = staffPage({ change: 'enquiries.change' })

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const result = await runSeatForm(actor, { enquiryId: id, form: await readPostedForm(request) })
  return data(result, { status: result.ok ? 200 : result.status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<SeatResult>,
    onFailure: failInPlace,
  })
}
