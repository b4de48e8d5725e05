import { parseNumber } from '#shared/values/parse-number.ts'
import { visibleLine } from '#shared/values/visible-text.ts'
import { type FieldReading, formField } from './form-field.ts'

/** Maximum characters, including separators. */
const longestNumber = 100

interface IntegerRule {
  min: number
  max: number
  missing: string
}

/** A whole number from `min` to `max`, in user notation. */
export function integerField({ missing, ...range }: IntegerRule) {
  return formField<number>({
    constraints: { type: 'text', inputMode: 'numeric', required: true },
    read: (raw) => (isEmpty(raw) ? { problem: missing } : readInteger(raw, range)),
  })
}

/** The same, null if empty; with `isDerived` the server then chooses a number. */
export function integerOrNullField({
  isDerived,
  ...range
}: Omit<IntegerRule, 'missing'> & { isDerived?: true }) {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'numeric' },
    ...(isDerived && { isDerived }),
    read: (raw) => (isEmpty(raw) ? { value: null } : readInteger(raw, range)),
  })
}

/** Rupees from 0 with at most two decimals; more decimals are an error, never rounded. */
export function rupeesField({ max, missing }: { max: number; missing: string }) {
  return formField<number>({
    constraints: { type: 'text', inputMode: 'decimal', required: true },
    read: (raw) => (isEmpty(raw) ? { problem: missing } : readRupees(raw, max)),
  })
}

/** Rupees as in rupeesField(), but null if empty. */
export function rupeesOrNullField({ max }: { max: number }) {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'decimal' },
    read: (raw) => (isEmpty(raw) ? { value: null } : readRupees(raw, max)),
  })
}

/** Parses an amount from 0 to `max` with at most two decimals. */
export function readRupees(raw: unknown, max: number): FieldReading<number> {
  const text = digitsOf(raw)
  if (!/^\d{1,12}(?:\.\d+)?$/.test(text))
    return { problem: 'Enter an amount in figures, such as 12000 or 12000.50.' }
  if (!/^\d+(?:\.\d{1,2})?$/.test(text)) return { problem: 'Use at most two decimals.' }
  const rupees = Number(text)
  return rupees <= max ? { value: rupees } : { problem: `Enter at most ${max}.` }
}

function readInteger(raw: unknown, { min, max }: { min: number; max: number }): FieldReading<number> {
  const text = digitsOf(raw)
  const number = Number(text)
  // Digits only: rejects JavaScript notations such as "1e3", "0x10", "2.0" and "+4".
  const isInteger = /^\d{1,15}$/.test(text)
  if (isInteger && number >= min && number <= max) return { value: number }
  return { problem: `Enter a whole number from ${min} to ${max}.` }
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && visibleLine(raw) === '')
}

function digitsOf(raw: unknown): string {
  if (typeof raw === 'number') return String(raw)
  return typeof raw === 'string' && raw.length <= longestNumber ? parseNumber(raw) : ''
}
