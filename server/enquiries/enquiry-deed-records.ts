// Carries out what a form of the enquiries' screens asks for, and answers with what was done or why not.

import type { EnquiryFilters } from '#shared/content/list-filters.ts'
import {
  type DeedAnswer,
  type EnquiryDeed,
  type EnquiryDeedForm,
  enquiryDeedSchema,
} from '#shared/enquiries/enquiry-deeds.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  changeEnquiryStatus,
  changeEnquirySuspicion,
  type EnquiryChange,
  removeEnquiries,
  restoreEnquiries,
} from './enquiry-change-records.ts'
import type { EnquirySelection } from './enquiry-filter.ts'

type Work = (
  selection: EnquirySelection,
  form: EnquiryDeedForm,
) => Promise<EnquiryChange & { stayed?: number }>

const works: Record<EnquiryDeed, Work> = {
  // The schema lets no deed of this name through without a status.
  status: (selection, { newStatus }) => changeEnquiryStatus(selection, newStatus ?? 'new'),
  spam: (selection) => changeEnquirySuspicion(selection, true),
  'not-spam': (selection) => changeEnquirySuspicion(selection, false),
  delete: (selection) => removeEnquiries(selection),
  restore: (_selection, { was }) => restoreEnquiries(was),
}

/** @param filters those of the list that the form stood in, for a form that means all that fit them */
export async function carryOutDeed(form: FormData, filters: EnquiryFilters): Promise<DeedAnswer> {
  const reading = readForm(enquiryDeedSchema, form)
  if (!reading.ok) return { ok: false, reason: 'invalid', errors: reading.errors }
  const { deed, newStatus, id, all } = reading.value
  const { number, before, stayed = 0 } = await works[deed](all ? { filters } : { ids: id }, reading.value)
  if (number === 0) return { ok: false, reason: stayed > 0 ? 'changed' : 'missing' }
  return { ok: true, deed, newStatus, number, before, ...(stayed > 0 ? { stayed } : {}) }
}
