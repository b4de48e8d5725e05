import { joinSpaces } from './visible-text.ts'

/** The text with the decimal digits of every script as 0 to 9. Unicode keeps the ten digits of a script together, zero first. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

const rupeesBefore = /^(?:₹|₨|inr|rs\.?|रु(?:पये|पए)?\.?|रू\.?)\s*/i
const rupeesAfter =
  /(?:\s?(?:\/[-=–]?|[-–]))?\s?(?:₹|₨|inr|rs\.?|rupees?|रु(?:पये|पए|पया)?\.?|रू\.?)?(?:\s?\/[-=–]?)?$/i
/** Groups of two or three digits, three in the last, as India and the rest of the world write them. */
const grouped = /^\d{1,3}(?:([,\s'’٬،，])\s?(?:\d{2}\1\s?)*\d{3}|(?:([,\s'’٬،，])\s?\d{3})+)(?=[.٫]|$)/
const between = /[,\s'’٬،，]/g

/**
 * The number that a person typed, as plain digits with a point: `12500.50` from `₹ 12,500.50`, `Rs. 12,500.50/-`, `१२ ५००.५०`.
 * Text that is no such number comes back without invisible characters, for the field to refuse.
 */
export function readTypedNumber(typed: string): string {
  const text = joinSpaces(latinDigits(typed))
  const amount = text.replace(rupeesBefore, '').replace(rupeesAfter, '')
  if (!/^\d[\d,\s'’٬،，]*(?:[.．٫]\d+)?$/.test(amount)) return text
  const [whole = '', decimals] = amount.split(/[.．٫]/)
  const digits = grouped.test(whole) ? whole.replace(between, '') : whole
  return decimals === undefined ? digits : `${digits}.${decimals}`
}
