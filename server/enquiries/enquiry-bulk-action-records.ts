// Processes bulk actions of enquiries.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/content/actor.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { deskTexts } from '#shared/enquiries/desk/desk-texts.ts'
import {
  type EnquiryBulkActionForm,
  enquiryBulkActionSchema,
} from '#shared/enquiries/desk/enquiry-bulk-schema.ts'
import type { BulkActionResult, EnquiryBulkAction } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { assignEnquiries, changeNextSteps, type DeskBulkOutcome, restoreDesk } from './desk-bulk-records.ts'
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

/** Identifies a deletion, or spam flags set by filter, for undo. */
type Posted = { actor: Actor; selection: EnquirySelection; form: EnquiryBulkActionForm; undoId: string }
type Work = (posted: Posted) => Promise<EnquiryChange & { stayed?: number }>

const works: Record<Exclude<EnquiryBulkAction, DeskDeed>, Work> = {
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

type DeskDeed = 'assign' | 'next-step' | 'restore-desk'
type DeskWork = (posted: Omit<Posted, 'undoId'>) => Promise<DeskBulkOutcome>

const deskWorks: Record<DeskDeed, DeskWork> = {
  assign: ({ actor, selection, form }) => assignEnquiries(actor, { selection, owner: form.newOwner }),
  'next-step': ({ actor, selection, form: { nextStep, nextStepOn } }) => {
    const step = nextStep !== null && nextStepOn !== null ? { nextStep, nextStepOn } : null
    return changeNextSteps(actor, { selection, step })
  },
  'restore-desk': async ({ actor, form: { desk } }) =>
    desk ? restoreDesk(actor, desk) : { ok: false, reason: 'missing' },
}

function isDeskDeed(deed: EnquiryBulkAction): deed is DeskDeed {
  return Object.hasOwn(deskWorks, deed)
}

async function runDeskBulk(posted: Omit<Posted, 'undoId'> & { deed: DeskDeed }): Promise<BulkActionResult> {
  const { deed } = posted
  const outcome = await deskWorks[deed](posted)
  if (outcome.ok) return { ...outcome, deed, newStatus: null }
  if (outcome.reason !== 'not-an-owner') return { ok: false, reason: outcome.reason }
  return { ok: false, reason: 'invalid', errors: { newOwner: [deskTexts.notAnOwner] } }
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
  if (isDeskDeed(deed)) return runDeskBulk({ actor, selection, form: reading.value, deed })
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
