// Processes what a form of the enquiries' screens asks for, and answers with what was done or why not.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/content/actor.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  type BulkActionResult,
  type EnquiryBulkAction,
  type EnquiryBulkActionForm,
  enquiryBulkActionSchema,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  changeEnquiryStatus,
  changeEnquirySuspicion,
  type EnquiryChange,
  eraseEnquiries,
  removeEnquiries,
  restoreEnquiries,
} from './enquiry-change-records.ts'
import type { EnquirySelection } from './enquiry-filter.ts'

type Posted = { actor: Actor; selection: EnquirySelection; form: EnquiryBulkActionForm; deletion: string }
type Work = (posted: Posted) => Promise<EnquiryChange & { stayed?: number }>

const works: Record<EnquiryBulkAction, Work> = {
  // The schema lets no action of this name through without a status.
  status: ({ actor, selection, form }) =>
    changeEnquiryStatus(actor, { ...selection, status: form.newStatus ?? 'new' }),
  spam: ({ actor, selection }) => changeEnquirySuspicion(actor, { ...selection, suspectedSpam: true }),
  'not-spam': ({ actor, selection }) => changeEnquirySuspicion(actor, { ...selection, suspectedSpam: false }),
  delete: ({ actor, selection, deletion }) => removeEnquiries(actor, { ...selection, deletion }),
  erase: ({ actor, selection }) => eraseEnquiries(actor, selection),
  restore: ({ actor, form }) => restoreEnquiries(actor, form.was),
}

/** @param filters those of the list that the form stood in, for a form that means all that fit them */
export async function runBulkAction(
  actor: Actor,
  { form, filters }: { form: FormData; filters: EnquiryFilters },
): Promise<BulkActionResult> {
  const reading = readForm(enquiryBulkActionSchema, form)
  if (!reading.ok) return { ok: false, reason: 'invalid', errors: reading.errors }
  const { deed, newStatus, id, all } = reading.value
  const deletion = randomUUID()
  const {
    number,
    before,
    stayed = 0,
  } = await works[deed]({
    actor,
    selection: all ? { filters } : { ids: id },
    form: reading.value,
    deletion,
  })
  if (number === 0) return { ok: false, reason: stayed > 0 ? 'changed' : 'missing' }
  return {
    ...{ ok: true, deed, newStatus, number, before },
    ...(stayed > 0 ? { stayed } : {}),
    ...(deed === 'delete' ? { deletion } : {}),
  }
}
