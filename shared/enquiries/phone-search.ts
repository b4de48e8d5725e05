import { latinDigits } from '#shared/values/typed-number.ts'
import { visibleLine } from '#shared/values/visible-text.ts'
import { phoneKeys, readPhoneNumbers } from './phone-numbers.ts'

/** Fewer digits are in nearly every number. */
const phoneSearchMinimum = 4

/**
 * What is looked for among the numbers where a person types one or a part of one: digits without the country of India and without
 * zeros before them, as numbers are kept for comparison. Null where it is no number.
 */
export function phoneSearchKey(typed: string): string | null {
  const latin = latinDigits(visibleLine(typed))
  if (!/^[+\d\s().\p{Pd}−]+$/u.test(latin)) return null
  if (readPhoneNumbers(latin).length > 0) return phoneKeys(latin)[0] ?? null
  const digits = latin.replace(/\D/g, '').replace(/^0+/, '')
  const isOfIndia = /^(\+|00)\s*91/.test(latin) || /^910?[1-9]\d{9}$/.test(digits)
  const key = isOfIndia ? digits.replace(/^910?/, '') : digits
  return key.length < phoneSearchMinimum ? null : key
}
