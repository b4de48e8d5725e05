import { redirect } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { createEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { filterQuery, readEnquiryFilters } from '#shared/content/list-filters.ts'
import { staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-enquiry.ts'
import { enquiryMeta } from './enquiry-meta.ts'
import { StaffEnquiryForm } from './staff-enquiry-form.tsx'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID(), tours: await listTourChoices() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: staffEnquirySchema,
    save: (form, { newId }) => createEnquiry(actor, { form, id: newId }),
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kind = contentKinds.enquiry
  const name = (await request.clone().formData()).get('name')
  const outcome = await submitForm<SaveResult>({ request, serverAction, kind, done: 'added' })
  if (!(outcome instanceof Response)) return outcome
  notify(kind.path, { text: `“${String(name).trim()}” was added.` })
  // A list that shows what there was a while ago would hide the one just added.
  const filters = readEnquiryFilters(new URL(request.url).searchParams)
  return redirect(kind.path + filterQuery({ ...filters, until: '', page: 1 }))
}

export const meta: Route.MetaFunction = ({ matches }) => enquiryMeta(matches, 'Add enquiry')

export default function NewEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffEnquiryForm newId={loaderData.newId} tours={loaderData.tours} result={actionData} />
}
