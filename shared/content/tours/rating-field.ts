import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { readTypedNumber } from '#shared/values/typed-number.ts'

/** From 1.0 to 5.0 with at most one decimal, or null when left out. */
export function ratingField() {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'decimal' },
    read: readRating,
  })
}

function readRating(raw: unknown): FieldReading<number | null> {
  if (raw === undefined || raw === null) return { value: null }
  const text =
    typeof raw === 'string' || typeof raw === 'number' ? readTypedNumber(String(raw).slice(0, 100)) : 'none'
  if (text === '') return { value: null }
  const rating = /^[1-5](?:\.\d)?$/.test(text) ? Number(text) : Number.NaN
  if (rating <= 5) return { value: rating }
  return { problem: 'Enter a number from 1.0 to 5.0 with one decimal, such as 4.6.' }
}
