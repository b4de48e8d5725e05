import { isRecordId } from '#shared/values/record-id.ts'
import { type FieldReading, formField } from './form-field.ts'

const unknownItem = 'Choose one of the items shown.'

/** Required record id; does not check that the record exists. */
export function recordIdField() {
  return formField<string>({ constraints: { required: true }, read: readId })
}

/** Optional record id, null if empty; does not check that the record exists. */
export function recordIdOrNullField() {
  return formField<string | null>({
    constraints: {},
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      return readId(raw)
    },
  })
}

/** Distinct record ids in order; from check boxes, a list, or comma-separated text. */
export function recordIdsField({ max }: { max: number }) {
  return formField<string[]>({
    constraints: {},
    multiple: true,
    write: (ids) => ids.join(', '),
    read(raw) {
      const ids: string[] = []
      for (const part of partsOf(raw)) {
        const reading = readId(part)
        if ('problem' in reading) return reading
        ids.push(reading.value)
      }
      const distinct = [...new Set(ids)]
      return distinct.length > max ? { problem: `Choose at most ${max}.` } : { value: distinct }
    },
  })
}

function partsOf(raw: unknown): unknown[] {
  if (raw === undefined || raw === null) return []
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw]
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(',') : [entry]))
    .filter((part) => part !== '')
}

function readId(raw: unknown): FieldReading<string> {
  const id = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
  return isRecordId(id) ? { value: id } : { problem: unknownItem }
}
