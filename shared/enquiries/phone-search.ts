import { latinDigits } from '#shared/values/parse-number.ts'
import { visibleLine } from '#shared/values/visible-text.ts'
import { phoneKeys, readPhoneNumbers } from './phone-numbers.ts'

/** Shorter digit sequences match nearly every number. */
const phoneSearchMinimum = 4

/** Digits without the Indian country code and leading zeros. Null if the text is not a number. */
export function phoneSearchKey(typed: string): string | null {
  const latin = latinDigits(visibleLine(typed)).replace(/^(?:tel|phone|ph|mob|whatsapp)\b[.:]?\s*/i, '')
  if (!/^[^\p{L}@]+$/u.test(latin)) return null
  if (readPhoneNumbers(latin).length > 0) return phoneKeys(latin)[0] ?? null
  if (!/^[+\d\s().\p{Pd}−]+$/u.test(latin)) return null
  const digits = latin.replace(/\D/g, '').replace(/^0+/, '')
  const isOfIndia = /^(\+|00)\s*91/.test(latin) || /^910?[1-9]\d{9}$/.test(digits)
  const key = isOfIndia ? digits.replace(/^910?/, '') : digits
  return key.length < phoneSearchMinimum ? null : key
}
