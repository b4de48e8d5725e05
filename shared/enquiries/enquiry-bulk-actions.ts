import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { type EnquiryStatus, enquiryStatusLabels } from './enquiry.ts'

/**
 * Actions on enquiries. `restore` undoes one of the first three, `restore-marked` undoes `spam` on a filtered list, `restore-desk`
 * an owner or a next step. `erase` deletes permanently.
 */
export const bulkActions = [
  ...['status', 'spam', 'not-spam', 'delete', 'erase', 'restore', 'restore-marked'],
  ...['assign', 'next-step', 'restore-desk'],
] as const
export type EnquiryBulkAction = (typeof bulkActions)[number]

/** Maximum number of enquiries per bulk change of owner or next step. */
export const maxBulkEnquiries = 500

export type NextStep = { nextStep: string; nextStepOn: string } | null

export type WorkUndo =
  | { field: 'owner'; left: string | null; was: { id: string; value: string | null }[] }
  | { field: 'next-step'; left: NextStep; was: { id: string; value: NextStep }[] }

export type EnquirySelectionState = {
  status: EnquiryStatus
  suspectedSpam: boolean
}

export type EnquiryBefore = EnquirySelectionState & { id: string; name: string; left: EnquirySelectionState }

export type PreviousState = Omit<EnquiryBefore, 'name'>

/** Serialises a previous state for `restore`: `<id>:<before>><left>`, each like `new:spam`. */
export function writePreviousState({ id, left, ...before }: PreviousState): string {
  return `${id}:${writeSelectionState(before)}>${writeSelectionState(left)}`
}

function writeSelectionState({ status, suspectedSpam }: EnquirySelectionState): string {
  return `${status}:${suspectedSpam ? 'spam' : 'clear'}`
}

export type BulkActionResult =
  | {
      ok: true
      deed: EnquiryBulkAction
      newStatus: EnquiryStatus | null
      number: number
      before: EnquiryBefore[]
      /** For `restore`: number of enquiries that another user changed since; they remain unchanged. */
      stayed?: number
      desk?: WorkUndo
      gone?: number
      deletion?: string
      /** Undo id of a `spam` on a filtered list. */
      spamAction?: string
    }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  | { ok: false; reason: 'too-many' }
  /** `changed`: nothing was undone, because another user has made changes since. */
  | { ok: false; reason: 'missing' | 'changed' }

const outcomes: Record<Exclude<EnquiryBulkAction, 'status'>, [one: string, many: string]> = {
  spam: ['is marked as suspected spam', 'are marked as suspected spam'],
  'not-spam': ['is no longer suspected of spam', 'are no longer suspected of spam'],
  delete: ['was deleted', 'were deleted'],
  erase: ['was erased for good', 'were erased for good'],
  restore: ['was changed back', 'were changed back'],
  'restore-marked': ['was changed back', 'were changed back'],
  assign: ['has this owner now', 'have this owner now'],
  'next-step': ['has this next step now', 'have this next step now'],
  'restore-desk': ['was changed back', 'were changed back'],
}

/** Returns the message for a bulk action's result, for success and failure alike. */
export function describeBulkAction(answer: BulkActionResult): string {
  if (!answer.ok) return answer.reason === 'invalid' ? bulkActionTexts.failed : bulkActionTexts[answer.reason]
  const { deed, newStatus, number, before, stayed = 0, gone = 0 } = answer
  const what = number === 1 && before[0] ? `“${before[0].name}”` : countEnquiries(number)
  if (deed !== 'status')
    return `${what} ${outcomes[deed][number === 1 ? 0 : 1]}.${describeStayed(stayed)}${describeDeleted(gone)}`
  return `${what} ${number === 1 ? 'is' : 'are'} now ${enquiryStatusLabels[newStatus ?? 'new']}.`
}

function describeStayed(number: number): string {
  if (number === 0) return ''
  return ` Another user changed ${countEnquiries(number)} since: ${number === 1 ? 'that change stays' : 'those changes stay'}.`
}

function describeDeleted(number: number): string {
  if (number === 0) return ''
  return ` ${countEnquiries(number)} ${number === 1 ? 'is' : 'are'} not there any more.`
}

export const bulkActionTexts = {
  'too-many': `These are too many at once. Filter the list to at most ${maxBulkEnquiries}.`,
  failed: 'Nothing was changed. Please try again.',
  changed: 'Nothing was undone, because another user has made a change since.',
  missing: 'Nothing was changed. Another user may have deleted it.',
} as const
