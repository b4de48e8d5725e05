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
