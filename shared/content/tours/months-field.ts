import { formField } from '#shared/forms/form-field.ts'

/** More are not looked at. */
const mostEntries = 48
const unknownMonth = 'Choose months of the year.'

/** Months of the year, 1 to 12, each once and in their order; from check boxes, a list, or numbers joined by commas. */
export function monthsField() {
  return formField<number[]>({
    constraints: {},
    multiple: true,
    write: (months) => months.join(', '),
    read(raw) {
      const months = new Set<number>()
      for (const part of partsOf(raw)) {
        const month = Number(part)
        if (!/^(?:\d|1[0-2])$/.test(part) || month < 1) return { problem: unknownMonth }
        months.add(month)
      }
      return { value: [...months].sort((one, other) => one - other) }
    },
  })
}

/** Of more entries than a form can mean only the first are looked at; the next is refused as no month. */
function partsOf(raw: unknown): string[] {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw ?? '']
  return entries
    .slice(0, mostEntries)
    .flatMap((entry) => (typeof entry === 'string' ? entry.slice(0, 200).split(',') : [String(entry)]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
