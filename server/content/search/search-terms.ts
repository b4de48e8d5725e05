// Tokenises text: Latin letters for any script, without accents and plurals.
import { transliterate } from '#shared/values/transliterate.ts'

/** In English, Marathi and Hindi. */
const numberNames = new Map(
  [
    'one single ek',
    'two don do',
    'three tin teen',
    'four char chaar',
    'five pach panch paanch',
    'six saha chhah chhe',
    'seven sat saat',
    'eight ath aath',
    'nine nau',
    'ten daha das',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, String(at + 1)] as const)),
)
const numberBefore = /\b([a-z]{2,6})(?=[ -](?:day|din|divas|night|ratri|rat)s?\b)/g
const lengths = /(\d{1,2})[ -]{0,3}(?:(day|din|divas)|night|ratri|rat)s?\b/g

/** `Three Forts, two days` → `three`, `fort`, `2day`; `पुणे` → `pune`. */
export function termsOf(text: string): string[] {
  const plain = transliterate(text)
    .replace(/['’]/g, '')
    .replace(numberBefore, (word) => numberNames.get(word) ?? word)
  const words = plain.replace(lengths, durationTerm).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(singular)
}

// biome-ignore lint/complexity/useMaxParams: parameters of a replace callback.
function durationTerm(_: string, number: string, day?: string): string {
  return `${number}${day ? 'day' : 'night'}`
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
