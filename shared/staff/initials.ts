export const initialsTones = 6

const letterOrDigit = /[\p{L}\p{N}]/u

/** `MK` for "Meera Kulkarni", `सपा` for "सविता पाटील". One initial for a single word, '' without letters. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(' ').map(firstSign).filter(Boolean)
  return words.length > 1 ? `${words[0]}${words.at(-1)}` : (words[0] ?? '')
}

/** With combining marks; skips brackets and quotes. */
function firstSign(word: string): string {
  const at = word.search(letterOrDigit)
  if (at < 0) return ''
  return signAtStart(word.slice(at)).toLocaleUpperCase('en')
}

const plainSign = /^[\p{Script=Latin}\p{Nd}](?![\p{M}\p{Cf}])/u

/** Created lazily: it takes 0.1 s on a cheap phone. */
let signs: Intl.Segmenter | undefined

function signAtStart(rest: string): string {
  const [plain] = plainSign.exec(rest) ?? []
  if (plain) return plain
  if (!('Segmenter' in Intl)) return /^.\p{M}*/u.exec(rest)?.[0] ?? ''
  signs ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const [first] = signs.segment(rest)
  return first?.segment ?? ''
}

/** Returns a person's colour index from 0, stable for a name. */
export function toneOf(name: string): number {
  let sum = 0
  for (const sign of name.normalize('NFC')) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return sum % initialsTones
}
