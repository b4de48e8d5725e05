/** Letters of a code: none that is taken for another one or for a digit, and no vowels nor S, so that a code is no word, such as "https". */
export const chatCodeLetters = 'BCDFGHJKMNPQRTVWXZ'
export const chatCodeLength = 5

/** A message holds one code; more than a few words that look like one are no message of ours. */
const candidatesMaximum = 10

const code = `[${chatCodeLetters}]{${chatCodeLength}}`
const wholeCode = new RegExp(`^${code}$`)
const codeWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${code}(?![\\p{L}\\p{M}\\p{N}])`, 'gu')

/**
 * What may be a code in a text: the text itself, in letters of any size and with spaces or hyphens between them, or words of it.
 * Each once, in their order.
 */
export function findChatCodes(text: string): string[] {
  const capital = text.normalize('NFKC').toUpperCase()
  const joined = capital.replace(/[\s-]/g, '')
  if (wholeCode.test(joined)) return [joined]
  return [...new Set(capital.match(codeWord))].slice(0, candidatesMaximum)
}
