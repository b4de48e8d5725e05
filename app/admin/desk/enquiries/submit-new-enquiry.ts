import { redirect } from 'react-router'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { isRecordId } from '#shared/values/record-id.ts'

type Sent = { request: Request; serverAction: () => Promise<unknown> }

export async function submitNewEnquiry({ request, serverAction }: Sent) {
  const kind = contentKinds.enquiry
  const form = await request.clone().formData()
  const outcome = await submitForm<SaveResult>({ request, serverAction, kind, done: 'added' })
  if (!(outcome instanceof Response)) return outcome
  const into = String(form.get('into') ?? '')
  if (isRecordId(into)) {
    notify(kind.path, { text: 'The message was added to this enquiry.' })
    return redirect(`${kind.path}/${into}${new URL(request.url).search}`)
  }
  notify(kind.path, { text: `“${String(form.get('name')).trim()}” was added.` })
  const filters = readEnquiryFilters(new URL(request.url).searchParams)
  return redirect(kind.path + filterQuery({ ...filters, until: '', page: 1 }))
}
