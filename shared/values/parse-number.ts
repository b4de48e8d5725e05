import { joinSpaces } from './visible-text.ts'

/** Unicode orders each script's digits consecutively from zero. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

const rupeesBefore = /^(?:₹|₨|inr|rs\.?:?|re\.?|rupees?|रु(?:पये|पए)?\.?|रू\.?)\s*/i
const rupeesAfter =
  /(?:\s?(?:\/[-=–]?|[-–]))?\s?(?:₹|₨|inr|rs\.?|rupees?|रु(?:पये|पए|पया)?\.?|रू\.?)?(?:\s?\/[-=–]?)?(?:\s?(?:only|फक्त|मात्र)\.?)?(?:\s?(?:per\s(?:person|head)|pp|p\/p|प्रति\s?व्यक्त[िी]|प्रत्येकी)\.?)?$/i
/** Behind a number of people or days. */
const counted =
  /(?<=\d)\s?(?:persons?|people|pax|adults?|travell?ers?|members?|days?|जण|जणे|जने|माणसे|लोग|लोक|व्यक्ती|व्यक्ति|दिवस|दिन)\.?$/i
/** Digit groups of two or three, the last of three, in Indian and international notation. */
const grouped = /^\d{1,3}(?:([,\s'’ʼ‘٬،，])\s?(?:\d{2}\1\s?)*\d{3}|(?:([,\s'’ʼ‘٬،，])\s?\d{3})+)(?=[.٫]|$)/
const between = /[,\s'’ʼ‘٬،，]/g

/**
 * `12500.50` from `₹ 12,500.50`, `Rs. 12,500.50/-`, `१२ ५००.५०`. Other text stays, without invisible
 * characters, so it fails validation.
 */
export function parseNumber(typed: string): string {
  const text = joinSpaces(
    latinDigits(typed.normalize('NFC')).replace(/[（）]/g, (sign) => sign.normalize('NFKC')),
  )
  const amount = text
    .replace(/^[(]([^()]*)[)]$/, '$1')
    .replace(rupeesBefore, '')
    .replace(rupeesAfter, '')
    .replace(counted, '')
    .replace(/(?<=\d)\.$/, '')
  if (!/^\d[\d,\s'’ʼ‘٬،，]*(?:[.．٫]\d+)?$/.test(amount)) return text
  const [whole = '', decimals] = amount.split(/[.．٫]/)
  const digits = grouped.test(whole) ? whole.replace(between, '') : whole
  return decimals === undefined ? digits : `${digits}.${decimals}`
}
