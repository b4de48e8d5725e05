import { data, redirect } from 'react-router'
import {
  type EnquiryEventInput,
  type EnquiryEventResult,
  type EventOutcome,
  enquiryEventSchema,
} from '#shared/enquiries/enquiry-event-forms.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { isNoScriptPost } from '#shared/forms/posted-form.ts'

type Posted = {
  request: Request
  form: FormData
  create: (input: EnquiryEventInput) => Promise<EventOutcome>
}

/** Adds what a posted form says to an enquiry. Without script a reload of the page that follows sends nothing again. */
export async function addEvent({ request, form, create }: Posted) {
  const reading = readForm(enquiryEventSchema, form)
  const typed = { text: String(form.get('text') ?? '') }
  const refused = { ok: false as const, event: String(form.get('event')), typed }
  if (!reading.ok) return data<EnquiryEventResult>({ ...refused, errors: reading.errors }, { status: 422 })
  const added = await create(reading.value)
  if (!added.ok)
    return data<EnquiryEventResult>({ ...refused, errors: added.errors }, { status: added.status })
  if (isNoScriptPost(request)) {
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname + search, 303)
  }
  const { event } = reading.value
  return data<EnquiryEventResult>({ ok: true, event, nextId: crypto.randomUUID() })
}
