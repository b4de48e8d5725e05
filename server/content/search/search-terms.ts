// The words of a text as the search compares them: Latin letters of any script, without accents and plural.
import { transliterate } from '#shared/values/transliterate.ts'

const lengths = /(\d{1,2})[ -]{0,3}(?:(day|din|divas)|night|ratri)s?\b/g

/**
 * `Three Forts, 2 days` → `three`, `fort`, `2day`; `पुणे` → `pune`. A length of a tour is one word, so that its number stands with no
 * other.
 */
export function termsOf(text: string): string[] {
  const plain = transliterate(text).replace(/['’]/g, '')
  const words = plain.replace(lengths, lengthWord).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(singular)
}

// biome-ignore lint/complexity/useMaxParams: JavaScript calls it so.
function lengthWord(_: string, number: string, day?: string): string {
  return `${number}${day ? 'day' : 'night'}`
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
