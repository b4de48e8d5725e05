import { maxBulkEnquiries, type NextStep, type WorkUndo } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { isCalendarDate } from '#shared/values/dates.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { nextStepMaximum } from './enquiry-action-texts.ts'

/** Message for missing or invalid undo data. */
export const undoProblem = 'This can no longer be undone.'

/** Undo data as JSON in a form field; null if missing. */
export function workUndoField() {
  return formField<WorkUndo | null>({
    constraints: {},
    write: (undo) => (undo ? JSON.stringify(undo) : ''),
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      return readUndo(typeof raw === 'string' ? parseJson(raw) : raw)
    },
  })
}

function readUndo(raw: unknown): FieldReading<WorkUndo> {
  const { field, left, was } = Object(raw) as Record<string, unknown>
  if (!Array.isArray(was) || was.length === 0 || was.length > maxBulkEnquiries)
    return { problem: undoProblem }
  if (field === 'owner') {
    const value = readAll(was, readOwner)
    const owner = readOwner(left)
    return value && owner !== undefined
      ? { value: { field, left: owner, was: value } }
      : { problem: undoProblem }
  }
  if (field !== 'next-step') return { problem: undoProblem }
  const value = readAll(was, readStep)
  const step = readStep(left)
  return value && step !== undefined ? { value: { field, left: step, was: value } } : { problem: undoProblem }
}

type Read<Value> = (raw: unknown) => Value | null | undefined

function readAll<Value>(
  was: unknown[],
  read: Read<Value>,
): { id: string; value: Value | null }[] | undefined {
  const rows = was.map((raw) => {
    const { id, value } = Object(raw) as Record<string, unknown>
    const before = read(value)
    return typeof id === 'string' && isRecordId(id) && before !== undefined
      ? { id, value: before }
      : undefined
  })
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readOwner(raw: unknown): string | null | undefined {
  return raw === null || (typeof raw === 'string' && isRecordId(raw)) ? raw : undefined
}

function readStep(raw: unknown): NextStep | undefined {
  if (raw === null) return null
  const { nextStep, nextStepOn } = Object(raw) as Record<string, unknown>
  const isText = typeof nextStep === 'string' && nextStep.trim() !== '' && nextStep.length <= nextStepMaximum
  const isDay = typeof nextStepOn === 'string' && isCalendarDate(nextStepOn)
  return isText && isDay && !/\p{Cc}/u.test(nextStep) ? { nextStep, nextStepOn } : undefined
}
