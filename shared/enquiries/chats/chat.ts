import { destinationSourcePage, sourcePages, tourSourcePage } from '#shared/enquiries/enquiry.ts'
import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'

/**
 * Letters of the code that connects a WhatsApp message with its page, and of enquiry references. Excludes letters that resemble others or digits, and vowels and S, so that no code is
 * a word such as "https".
 */
export const chatCodeLetters = 'BCDFGHJKMNPQRTVWXZ'
export const chatCodeLength = 5

/** Messages contain one code; this bounds the number of false matches. */
const candidatesMaximum = 10

const code = `[${chatCodeLetters}]{${chatCodeLength}}`
const fullCode = new RegExp(`^${code}$`)
const separateCodes = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${code}(?![\\p{L}\\p{M}\\p{N}])`, 'gu')

/**
 * In order, without duplicates: the full text, in any case and with spaces or hyphens, or single tokens of
 * it.
 */
export function findChatCodes(text: string): string[] {
  const capital = text.normalize('NFKC').toUpperCase()
  const joined = capital.replace(/[\s-]/g, '')
  if (fullCode.test(joined)) return [joined]
  return [...new Set(capital.match(separateCodes))].slice(0, candidatesMaximum)
}

/** Languages for replies, with labels for staff. */
export const chatLanguageLabels = { en: 'English', mr: 'Marathi', hi: 'Hindi' } as const
export type ChatLanguage = keyof typeof chatLanguageLabels

/** English if an `Accept-Language` header names none. */
export function preferredLanguage(header: string): ChatLanguage {
  const acceptedLanguages = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    return { language: range.split('-')[0] ?? '', weight: Number(quality ?? 1) }
  })
  const [first] = acceptedLanguages
    .filter(({ language, weight }) => Object.hasOwn(chatLanguageLabels, language) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return (first?.language as ChatLanguage | undefined) ?? 'en'
}

/** Returns the chat button's target for a page's `source_page`. */
export function chatPath(sourcePage: string): string {
  return `/whatsapp/${sourcePage}`
}

export type ChatPlace = { kind: 'contact' | 'plan' } | { kind: 'tour' | 'destination'; slug: string }

/** Undefined for pages without a chat button. Does not check that the item exists. */
export function chatPlaceOf(sourcePage: string): ChatPlace | undefined {
  if (sourcePage === sourcePages.contact) return { kind: 'contact' }
  if (sourcePage === sourcePages.plan) return { kind: 'plan' }
  for (const [kind, start] of starts) {
    const slug = sourcePage.slice(start.length)
    if (sourcePage.startsWith(start) && slug.length <= slugMaximum && slugPattern.test(slug))
      return { kind, slug }
  }
  return undefined
}

const starts = [
  ['tour', tourSourcePage('')],
  ['destination', destinationSourcePage('')],
] as const
