import { z } from 'zod'
import { enquiryStatuses } from '#shared/enquiries/enquiry.ts'
import {
  bulkActions,
  type EnquiryBulkAction,
  type EnquirySelectionState,
  type PreviousState,
  type WorkUndo,
  writePreviousState,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { choiceField, choiceOrNullField, flagField } from '#shared/forms/choice-field.ts'
import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { recordIdOrNullField, recordIdsField } from '#shared/forms/record-id-fields.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { fullStep, isFullStep, nextStepFields } from './enquiry-action-forms.ts'
import { undoProblem, workUndoField } from './work-undo.ts'

/** Maximum number of individually selected enquiries; larger selections use the list's filter. */
const chosenMaximum = 200

const chooseStatus = 'Choose a status from the list.'
const chooseSome = 'Choose at least one enquiry.'

/** A bulk action on the enquiries with these ids, or on `all` that match the list's filter. */
export const enquiryBulkActionSchema = z
  .object({
    deed: choiceField({ choices: bulkActions, problem: 'Choose what is to be done.', fallback: 'status' }),
    newStatus: choiceOrNullField({ choices: enquiryStatuses, problem: chooseStatus }),
    id: recordIdsField({ max: chosenMaximum }),
    all: flagField(),
    /** For `assign`: null leaves the enquiries unassigned. */
    newOwner: recordIdOrNullField(),
    ...nextStepFields,
    desk: workUndoField(),
    spamAction: recordIdOrNullField(),
    was: formField({
      constraints: {},
      multiple: true,
      write: (states) => states.map(writePreviousState).join(','),
      read: readPreviousStates,
    }),
  })
  .refine(({ deed, newStatus }) => deed !== 'status' || newStatus !== null, {
    path: ['newStatus'],
    message: chooseStatus,
  })
  .refine(({ deed, nextStep, nextStepOn }) => deed !== 'next-step' || isFullStep({ nextStep, nextStepOn }), {
    path: ['nextStep'],
    message: fullStep,
  })
  .refine(({ deed, id, all }) => deed.startsWith('restore') || all || id.length > 0, {
    path: ['id'],
    message: chooseSome,
  })
  .refine(hasUndoData, { path: ['deed'], message: undoProblem })
export type EnquiryBulkActionForm = z.infer<typeof enquiryBulkActionSchema>

type UndoData = { was: PreviousState[]; desk: WorkUndo | null; spamAction: string | null }

function hasUndoData({ deed, was, desk, spamAction }: UndoData & { deed: EnquiryBulkAction }): boolean {
  if (deed === 'restore') return was.length > 0
  if (deed === 'restore-marked') return spamAction !== null
  return deed !== 'restore-desk' || desk !== null
}

function readPreviousStates(raw: unknown): FieldReading<PreviousState[]> {
  const parts: unknown[] = Array.isArray(raw) ? raw : []
  const entries = parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
  const states = entries.map(readPreviousState)
  const read = states.filter((state) => state !== undefined)
  if (read.length < states.length || read.length > chosenMaximum) return { problem: undoProblem }
  return { value: read }
}

function readPreviousState(raw: unknown): PreviousState | undefined {
  const text = typeof raw === 'string' ? raw : writeUnknown(Object(raw))
  const at = text.indexOf(':')
  const [before, left, ...more] = text.slice(at + 1).split('>')
  const [id, was, is] = [text.slice(0, at), readSelectionState(before), readSelectionState(left)]
  return isRecordId(id) && was && is && more.length === 0 ? { id, ...was, left: is } : undefined
}

/** Serialises a non-text value: either a parsed state, or invalid data, which then fails validation. */
function writeUnknown(raw: Partial<PreviousState>): string {
  return writePreviousState({ ...raw, left: Object(raw.left) } as PreviousState)
}

function readSelectionState(text = ''): EnquirySelectionState | undefined {
  const [word, flag = '', ...more] = text.split(':')
  const status = enquiryStatuses.find((known) => known === word)
  if (!status || !['spam', 'clear'].includes(flag) || more.length > 0) return undefined
  return { status, suspectedSpam: flag === 'spam' }
}
