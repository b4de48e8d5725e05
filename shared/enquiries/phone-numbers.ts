/*
 * Reads the phone numbers that people type. For the server alone: the library brings the numbering plans of the world, 150 kB, which no
 * page loads. Pages get finished addresses.
 */
import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ownContact } from '#shared/settings/own-contact.ts'
import { latinDigits } from '#shared/values/typed-number.ts'
import { visibleText } from '#shared/values/visible-text.ts'

const country = 'IN'

/** Longer texts are no phone numbers; reading one takes time. */
const longest = 200

/** The text as the library reads it: Latin digits, one plus, no zeros after it, and a slash between numbers instead of other signs. */
function readable(typed: string): string {
  return latinDigits(visibleText(typed.slice(0, longest)).normalize('NFKC'))
    .replace(/[,;\n|&]{1,9}(?!\s{0,9}(?:e?xt|#))/gi, ' / ')
    .replace(/\+[\s+]{0,9}0{0,9}(?=[1-9])/g, '+')
}

/** The valid numbers in a text, in their order, each once. */
export function readPhoneNumbers(typed: string): PhoneNumber[] {
  const text = readable(typed)
  const found = findPhoneNumbersInText(text, country).map(({ number }) => number)
  const numbers = found.length > 0 ? found : readFirstWords(text)
  return numbers.filter(({ number }, at) => numbers.findIndex((one) => one.number === number) === at)
}

/** For what the library does not find: two numbers with nothing but spaces between them, words and hours behind one, 091 before one. */
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

/** The digits of the first number in a text that holds no valid one, with its plus: a local number, or one of a plan that is newer than the library. */
function firstDigits(typed: string): string {
  const [first = ''] = /(?:\+\s{0,9})?\d[\d\s().–-]*/.exec(readable(typed)) ?? []
  return first.replace(/[^+\d]/g, '')
}

/** The address that dials the first number of a text, `tel:+919822012345`; null without a number. Toll-free numbers of India have no country code. */
export function telephoneLink(typed: string): string | null {
  const [first] = readPhoneNumbers(typed)
  if (first?.country === country && first.getType() === 'TOLL_FREE') return `tel:${first.nationalNumber}`
  if (first) return `tel:${first.number}`
  const digits = firstDigits(typed)
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null
}

/**
 * The number for WhatsApp, with its country and without a plus: the first mobile, else the first that was typed with its country, also of a
 * plan that is newer than the library; else null.
 */
export function whatsappNumber(typed: string): string | null {
  const numbers = readPhoneNumbers(typed)
  const mobile = numbers.find((number) => number.getType()?.includes('MOBILE'))
  const abroad = numbers.find((number) => number.country !== country)
  const chosen = mobile ?? abroad ?? (/^\s*\+/.test(readable(typed)) ? numbers[0] : undefined)
  if (chosen) return chosen.number.slice(1)
  // After a plus stands a country, and none begins with zero.
  const digits = numbers.length > 0 || /\+\s*0/.test(typed) ? '' : firstDigits(typed)
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits.slice(1) : null
}

/** The office's number for WhatsApp; null without one of its own. */
export function officeWhatsapp(contact: { phone: string; email: string }): string | null {
  return whatsappNumber(ownContact(contact).phone)
}

/**
 * All keys under which the database may hold the numbers of a text: those of `phoneKeys`, the digits as typed, and foreign numbers with the zero
 * that people write in parentheses, `+44 (0)20 …`.
 */
export function storedPhoneKeys(typed: string): string[] {
  const abroad = readPhoneNumbers(typed).filter((number) => number.country !== country)
  const withZero = abroad.map((number) => `${number.countryCallingCode}0${number.nationalNumber}`)
  const digits = firstDigits(typed).replace(/^\+?0*(?:910?(?=[1-9]\d{9}$))?/, '')
  return [...new Set([...phoneKeys(typed), ...withZero, ...(digits.length < 6 ? [] : [digits])])]
}

/** What numbers are compared by: digits, of India without the country's. Of a text without a valid number its first six digits or more. */
export function phoneKeys(typed: string): string[] {
  const keys = readPhoneNumbers(typed).map((number) =>
    number.country === country ? number.nationalNumber : number.number.slice(1),
  )
  if (keys.length > 0) return keys
  const digits = firstDigits(typed).replace(/^\+?0*(?:91(?=\d{10}$))?/, '')
  return digits.length < 6 ? [] : [digits]
}
