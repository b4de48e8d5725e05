/* Server only: the library includes all numbering plans (150 kB). Pages get finished links. */
import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ownContact } from '#shared/settings/own-contact.ts'
import { latinDigits } from '#shared/values/parse-number.ts'
import { visibleLine, visibleText } from '#shared/values/visible-text.ts'

const country = 'IN'

const maxLength = 200

/** Latin digits, one plus without following zeros, and slashes as the only separators. */
function readable(typed: string): string {
  return latinDigits(visibleText(typed.slice(0, maxLength)).normalize('NFKC'))
    .replace(/[,;\n|&]{1,9}(?!\s{0,9}(?:e?xt|#))/gi, ' / ')
    .replace(/((?<!\d)\d{5}\s?\d{5})\s?[\p{Pd}~]\s?(?=\+?\d{5}\s?\d{5}(?!\d))/gu, '$1 / ')
    .replace(/\+91\s?\+/g, '+91')
    .replace(/\+[\s+]{0,9}0{0,9}(?=[1-9])/g, '+')
}

/** The lists of the office show the same numbers again and again. */
const recentlyRead = new Map<string, PhoneNumber[]>()
const recentMaximum = 1000

function readPhoneNumbers(typed: string): PhoneNumber[] {
  const text = readable(typed)
  const known = recentlyRead.get(text)
  if (known) return known
  const numbers = findPhoneNumbers(text)
  if (recentlyRead.size >= recentMaximum) recentlyRead.clear()
  recentlyRead.set(text, numbers)
  return numbers
}

/** Returns the distinct valid numbers of a text in order. */
function findPhoneNumbers(text: string): PhoneNumber[] {
  const found = findPhoneNumbersInText(text, country).map(({ number }) => number)
  const numbers = found.length > 0 ? found : readFirstWords(text)
  return numbers.filter(({ number }, at) => numbers.findIndex((one) => one.number === number) === at)
}

/**
 * Handles what the library does not find: numbers separated by spaces only, trailing words and hours, a
 * leading 091.
 */
function readFirstWords(text: string): PhoneNumber[] {
  const words = text.match(/[\d+()][\d+().–-]*/g) ?? []
  for (let end = 1; end <= words.length; end += 1) {
    const start = words.slice(0, end).join(' ')
    for (const spelling of [start, start.replace(/^\(?0+(?=[1-9])/, '+')]) {
      const number = parsePhoneNumberFromString(spelling, country)
      if (number?.isValid()) return [number, ...readFirstWords(words.slice(end).join(' '))]
    }
  }
  return []
}

/** For a local number, or one of a newer numbering plan. */
function firstDigits(typed: string): string {
  const [first = ''] = /(?:\+\s{0,9})?\d[\d\s().–-]*/.exec(readable(typed)) ?? []
  return first.replace(/[^+\d]/g, '')
}

/** `tel:+919822012345`; null without a number. Indian toll-free numbers have no country code. */
export function telephoneLink(typed: string): string | null {
  const [first] = readPhoneNumbers(typed)
  if (first?.country === country && first.getType() === 'TOLL_FREE') return `tel:${first.nationalNumber}`
  if (first) return `tel:${first.number}`
  const digits = firstDigits(typed)
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null
}

/**
 * With country code and without a plus: the first mobile, or else the first with a country code; otherwise
 * null.
 */
export function whatsappNumber(typed: string): string | null {
  const numbers = readPhoneNumbers(typed)
  const mobile = numbers.find((number) => number.getType()?.includes('MOBILE'))
  const abroad = numbers.find((number) => number.country !== country)
  const chosen = mobile ?? abroad ?? (/^\s*\+/.test(readable(typed)) ? numbers[0] : undefined)
  if (chosen) return chosen.number.slice(1)
  // Country codes never start with zero.
  const digits = numbers.length > 0 || /\+\s*0/.test(typed) ? '' : firstDigits(typed)
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits.slice(1) : null
}

/** Returns the office's WhatsApp number; null if it has no own contact data. */
export function officeWhatsapp(contact: { phone: string; email: string }): string | null {
  return whatsappNumber(ownContact(contact).phone)
}

/** `phoneKeys`, the digits as entered, and foreign numbers with the zero in `+44 (0)20 …`. */
export function storedPhoneKeys(typed: string): string[] {
  const abroad = readPhoneNumbers(typed).filter((number) => number.country !== country)
  const withZero = abroad.map((number) => `${number.countryCallingCode}0${number.nationalNumber}`)
  const digits = firstDigits(typed).replace(/^\+?0*(?:910?(?=[1-9]\d{9}$))?/, '')
  return [...new Set([...phoneKeys(typed), ...withZero, ...(digits.length < 6 ? [] : [digits])])]
}

/**
 * Digits, without the country code for India. Without a valid number the digits if there are at least six.
 */
export function phoneKeys(typed: string): string[] {
  const keys = readPhoneNumbers(typed).map((number) =>
    number.country === country ? number.nationalNumber : number.number.slice(1),
  )
  if (keys.length > 0) return keys
  const digits = firstDigits(typed).replace(/^\+?0*(?:91(?=\d{10}$))?/, '')
  return digits.length < 6 ? [] : [digits]
}

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
