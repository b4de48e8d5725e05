import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { type EnquiryStatus, enquiryStatusLabels } from './enquiry.ts'

/**
 * What staff can do with one enquiry or with many; `restore` takes any of the first three back, `restore-marked` a `spam` of all that a
 * filter means, `restore-desk` an owner or a next step. `erase` deletes past the trash.
 */
export const bulkActions = [
  ...['status', 'spam', 'not-spam', 'delete', 'erase', 'restore', 'restore-marked'],
  ...['assign', 'next-step', 'restore-desk'],
] as const
export type EnquiryBulkAction = (typeof bulkActions)[number]

/** Enquiries that one press may give an owner or a next step. */
export const deskBulkMaximum = 500

export type DeskStep = { nextStep: string; nextStepOn: string } | null

/** What an owner or a next step given to many is undone by: what it left, and what each had before. */
export type DeskUndo =
  | { field: 'owner'; left: string | null; was: { id: string; value: string | null }[] }
  | { field: 'next-step'; left: DeskStep; was: { id: string; value: DeskStep }[] }

/** Where an enquiry stands. */
export type EnquiryStanding = {
  status: EnquiryStatus
  suspectedSpam: boolean
}

/** How an enquiry stood before something was done with it, and how it stood when that was done (`left`). */
export type EnquiryBefore = EnquiryStanding & { id: string; name: string; left: EnquiryStanding }

export type PreviousState = Omit<EnquiryBefore, 'name'>

/** One former state as a form carries it, for `restore`: `<id>:<before>><left>`, each like `new:spam`. */
export function writePreviousState({ id, left, ...before }: PreviousState): string {
  return `${id}:${writeStanding(before)}>${writeStanding(left)}`
}

function writeStanding({ status, suspectedSpam }: EnquiryStanding): string {
  return `${status}:${suspectedSpam ? 'spam' : 'clear'}`
}

/** What became of an action. `before` is empty where it cannot be taken back. */
export type BulkActionResult =
  | {
      ok: true
      deed: EnquiryBulkAction
      newStatus: EnquiryStatus | null
      number: number
      before: EnquiryBefore[]
      /** Of a `restore`: how many somebody else had changed since, and which so stay as they are. */
      stayed?: number
      /** Of an owner or a next step that was given to them: what it is undone by. */
      desk?: DeskUndo
      /** Of those that were ticked: how many are not there any more. */
      gone?: number
      /** Of a `delete`: what it is undone by. */
      deletion?: string
      /** Of a `spam` of all that a filter means: what it is undone by. */
      spamAction?: string
    }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** More than one press may change: the list is to be narrowed down. */
  | { ok: false; reason: 'too-many' }
  /** `changed`: nothing was taken back, since somebody else has changed it in the meantime. */
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

/** What was done, in one sentence. */
export function describeBulkAction(answer: BulkActionResult): string {
  if (!answer.ok) return answer.reason === 'invalid' ? bulkActionTexts.failed : bulkActionTexts[answer.reason]
  const { deed, newStatus, number, before, stayed = 0, gone = 0 } = answer
  const what = number === 1 && before[0] ? `“${before[0].name}”` : countEnquiries(number)
  if (deed !== 'status')
    return `${what} ${outcomes[deed][number === 1 ? 0 : 1]}.${describeStayed(stayed)}${describeGone(gone)}`
  return `${what} ${number === 1 ? 'is' : 'are'} now ${enquiryStatusLabels[newStatus ?? 'new']}.`
}

function describeStayed(number: number): string {
  if (number === 0) return ''
  return ` Somebody else has changed ${countEnquiries(number)} since: ${number === 1 ? 'that change stays' : 'those changes stay'}.`
}

function describeGone(number: number): string {
  if (number === 0) return ''
  return ` ${countEnquiries(number)} ${number === 1 ? 'is' : 'are'} not there any more.`
}

export const bulkActionTexts = {
  'too-many': `These are too many at once: narrow the list down to ${deskBulkMaximum}.`,
  failed: 'Nothing was changed. Please try again.',
  changed: 'Nothing was undone: somebody else has made a change since, and that change stays.',
  missing: 'Nothing was changed: it is not there any more. Somebody may have deleted it.',
} as const
