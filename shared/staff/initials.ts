/** How many colours the marks of people have. */
export const initialsTones = 6

const begins = /[\p{L}\p{N}]/u

/**
 * The first signs of the first and of the last word of a name: `MK` of "Meera Kulkarni", `सपा` of "सविता पाटील", each sign as it is written, with its
 * vowel. One for a name of one word, '' for what has no letter.
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(' ').map(firstSign).filter(Boolean)
  return words.length > 1 ? `${words[0]}${words.at(-1)}` : (words[0] ?? '')
}

/** The first letter or digit of a word with what belongs to it, as a capital; brackets and quotes before it are passed over. */
function firstSign(word: string): string {
  const at = word.search(begins)
  if (at < 0) return ''
  return signAtStart(word.slice(at)).toLocaleUpperCase('en')
}

/** A letter of Latin or a digit that nothing is joined to. */
const plainSign = /^[\p{Script=Latin}\p{Nd}](?![\p{M}\p{Cf}])/u

/** One for all names: a list has many. The first takes a cheap phone a tenth of a second, and most names need none. */
let signs: Intl.Segmenter | undefined

/** What is written as one sign; in a browser that cannot tell, a letter with its marks. */
function signAtStart(rest: string): string {
  const [plain] = plainSign.exec(rest) ?? []
  if (plain) return plain
  if (!('Segmenter' in Intl)) return /^.\p{M}*/u.exec(rest)?.[0] ?? ''
  signs ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const [first] = signs.segment(rest)
  return first?.segment ?? ''
}

/** The number of a person's colour, from 0: the same for the same name on every screen. */
export function toneOf(name: string): number {
  let sum = 0
  for (const sign of name.normalize('NFC')) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return sum % initialsTones
}
