// Processes the forms of an enquiry's timeline, owner and next step.
import type { Actor } from '#server/content/actor.ts'
import {
  deskActionSchema,
  type EnquiryActionOutcome,
  enquiryEventSchema,
  enquiryOwnerSchema,
  nextStepSchema,
  receivedSchema,
} from '#shared/enquiries/desk/enquiry-action-forms.ts'
import type { EnquiryAction, EnquiryActionResult } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { unmergeSchema } from '#shared/enquiries/merging/merge-form.ts'
import { type FormReading, readForm } from '#shared/forms/form-values.ts'
import { createEnquiryEvent } from './event-records.ts'
import { unmergeEnquiries } from './merging/unmerge-records.ts'
import { changeEnquiryOwner, changeNextStep } from './owner-records.ts'
import { addPastedEmail } from './replies/received-email-records.ts'

type Posted = { actor: Actor; enquiryId: string; form: FormData }
type Work = (posted: Posted) => Promise<EnquiryActionOutcome>

const addEvent: Work = ({ actor, enquiryId, form }) =>
  store(readForm(enquiryEventSchema, form), (input) => createEnquiryEvent(actor, { enquiryId, input }))

/** A call may set the next step too. Both are validated before either is stored. */
const logCall: Work = async (posted) => {
  const { actor, enquiryId, form } = posted
  const step = form.get('nextStepOn') ? readForm(nextStepSchema, form) : undefined
  if (step && !step.ok) return store(step, async () => ({ ok: true }))
  const logged = await addEvent(posted)
  if (!logged.ok || !step) return logged
  const planned = await changeNextStep(actor, { enquiryId, input: step.value })
  return planned.ok ? logged : planned
}

const works: Record<EnquiryAction, Work> = {
  note: addEvent,
  call: logCall,
  'whatsapp-opened': addEvent,
  'whatsapp-sent': addEvent,
  'whatsapp-not-sent': addEvent,
  'whatsapp-received': addEvent,
  received: ({ actor, enquiryId, form }) =>
    store(readForm(receivedSchema, form), (input) => addPastedEmail(actor, { enquiryId, input })),
  owner: ({ actor, enquiryId, form }) =>
    store(readForm(enquiryOwnerSchema, form), (input) => changeEnquiryOwner(actor, { enquiryId, input })),
  'next-step': ({ actor, enquiryId, form }) =>
    store(readForm(nextStepSchema, form), (input) => changeNextStep(actor, { enquiryId, input })),
  unmerge: ({ actor, enquiryId, form }) =>
    store(readForm(unmergeSchema, form), ({ merged }) => unmergeEnquiries(actor, { enquiryId, merged })),
}

/** Processes a form; stores a repeated note or call once. */
export async function runEnquiryAction(
  actor: Actor,
  { enquiryId, form }: Omit<Posted, 'actor'>,
): Promise<EnquiryActionResult> {
  const reading = readForm(deskActionSchema, form)
  const outcome = await store(reading, ({ event }) => works[event]({ actor, enquiryId, form }))
  if (outcome.ok && reading.ok) {
    const { contacted } = outcome
    const { event } = reading.value
    return { ok: true, event, nextId: crypto.randomUUID(), ...(contacted && { contacted }) }
  }
  if (outcome.ok) throw new Error('A form that cannot be read was stored')
  return { ...outcome, event: reading.ok ? reading.value.event : 'note' }
}

async function store<Input>(
  reading: FormReading<Input>,
  work: (input: Input) => Promise<EnquiryActionOutcome>,
): Promise<EnquiryActionOutcome> {
  return reading.ok ? work(reading.value) : { ok: false, status: 422, errors: reading.errors }
}
