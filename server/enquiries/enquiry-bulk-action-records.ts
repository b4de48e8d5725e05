// Processes bulk actions of enquiries.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/content/actor.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import {
  type EnquiryBulkActionForm,
  enquiryBulkActionSchema,
} from '#shared/enquiries/desk/enquiry-bulk-schema.ts'
import type { BulkActionResult, EnquiryBulkAction } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  changeEnquiryStatus,
  changeEnquirySuspicion,
  type EnquiryChange,
  eraseEnquiries,
  removeEnquiries,
  restoreEnquiries,
  restoreMarked,
} from './enquiry-change-records.ts'
import type { EnquirySelection } from './enquiry-filter.ts'
import { assignEnquiries, changeNextSteps, restoreWork, type WorkBulkOutcome } from './work-bulk-records.ts'

/** Identifies a deletion, or spam flags set by filter, for undo. */
type Posted = { actor: Actor; selection: EnquirySelection; form: EnquiryBulkActionForm; undoId: string }
type Work = (posted: Posted) => Promise<EnquiryChange & { stayed?: number }>

const works: Record<Exclude<EnquiryBulkAction, WorkAction>, Work> = {
  // The schema requires a status.
  status: ({ actor, selection, form }) =>
    changeEnquiryStatus(actor, { ...selection, status: form.newStatus ?? 'new' }),
  spam: ({ actor, selection, undoId }) =>
    changeEnquirySuspicion(actor, {
      ...{ ...selection, suspectedSpam: true },
      ...('filters' in selection && { spamAction: undoId }),
    }),
  'not-spam': ({ actor, selection }) => changeEnquirySuspicion(actor, { ...selection, suspectedSpam: false }),
  delete: ({ actor, selection, undoId }) => removeEnquiries(actor, { ...selection, deletion: undoId }),
  erase: ({ actor, selection }) => eraseEnquiries(actor, selection),
  restore: ({ actor, form }) => restoreEnquiries(actor, form.was),
  // The schema requires an action.
  'restore-marked': ({ actor, form }) => restoreMarked(actor, form.spamAction ?? ''),
}

type WorkAction = 'assign' | 'next-step' | 'restore-desk'
type WorkBulkRunner = (posted: Omit<Posted, 'undoId'>) => Promise<WorkBulkOutcome>

const workActions: Record<WorkAction, WorkBulkRunner> = {
  assign: ({ actor, selection, form }) => assignEnquiries(actor, { selection, owner: form.newOwner }),
  'next-step': ({ actor, selection, form: { nextStep, nextStepOn } }) => {
    const step = nextStep !== null && nextStepOn !== null ? { nextStep, nextStepOn } : null
    return changeNextSteps(actor, { selection, step })
  },
  'restore-desk': async ({ actor, form: { desk } }) =>
    desk ? restoreWork(actor, desk) : { ok: false, reason: 'missing' },
}

function isWorkAction(deed: EnquiryBulkAction): deed is WorkAction {
  return Object.hasOwn(workActions, deed)
}

async function runWorkAction(
  posted: Omit<Posted, 'undoId'> & { deed: WorkAction },
): Promise<BulkActionResult> {
  const { deed } = posted
  const outcome = await workActions[deed](posted)
  if (outcome.ok) return { ...outcome, deed, newStatus: null }
  if (outcome.reason !== 'not-an-owner') return { ok: false, reason: outcome.reason }
  return { ok: false, reason: 'invalid', errors: { newOwner: [enquiryActionTexts.notAnOwner] } }
}

/**
 * Processes a bulk action.
 * @param filters of the list, for a form that selects all matches
 */
export async function runBulkAction(
  actor: Actor,
  { form, filters }: { form: FormData; filters: EnquiryFilters },
): Promise<BulkActionResult> {
  const reading = readForm(enquiryBulkActionSchema, form)
  if (!reading.ok) return { ok: false, reason: 'invalid', errors: reading.errors }
  const { deed, newStatus, id, all } = reading.value
  const selection = all ? { filters } : { ids: id }
  if (isWorkAction(deed)) return runWorkAction({ actor, selection, form: reading.value, deed })
  const undoId = randomUUID()
  const { number, before, stayed = 0 } = await works[deed]({ actor, selection, form: reading.value, undoId })
  if (number === 0) {
    return { ok: false, reason: stayed > 0 || deed === 'restore-marked' ? 'changed' : 'missing' }
  }
  return {
    ...{ ok: true, deed, newStatus, number, before },
    ...(stayed > 0 ? { stayed } : {}),
    ...(deed === 'delete' && { deletion: undoId }),
    ...(deed === 'spam' && all && { spamAction: undoId }),
  }
}
