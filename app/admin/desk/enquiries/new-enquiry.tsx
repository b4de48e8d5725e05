import { saveAction } from '#app/admin/forms/save-action.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listOfferedDates } from '#server/departures/seat-form-records.ts'
import { createEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-enquiry.ts'
import { StaffEnquiryForm } from './staff-enquiry-form.tsx'
import { submitNewEnquiry } from './submit-new-enquiry.ts'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  const [tours, dates] = await Promise.all([listTourChoices(), listOfferedDates()])
  return { newId: crypto.randomUUID(), tours, dates }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: staffEnquirySchema,
    save: (form, { newId }) => createEnquiry(actor, { form, id: newId }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitNewEnquiry({ request, serverAction })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Add enquiry')

export default function NewEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffEnquiryForm {...loaderData} result={actionData} />
}
