// Replaces characters that the PDF fonts lack, so the PDF is identical on every machine.
import { readCoveredLetters } from '#server/media/fonts/covered-letters.ts'

/** Substitutes for meaningful symbols that the fonts lack. */
const standIns = [
  { signs: /[→➔➙➛➜➝➞➡⇒⟶↔⇄▶►]/u, text: '–' },
  { signs: /[★☆⭐🌟]/u, text: '*' },
  { signs: /\p{Pd}/u, text: '-' },
  { signs: /\p{Zs}/u, text: ' ' },
  // Removes emoji, other symbols, and their joiners and modifiers.
  { signs: /[\p{S}\p{Cf}\p{Me}\p{Variation_Selector}]/u, text: '' },
]

/**
 * Returns a function that rewrites text for `fonts`: a missing symbol is replaced by its substitute or
 * removed. Letters of unsupported scripts stay and are rendered as boxes, which shows that something is
 * missing.
 */
export function drawableIn(fonts: readonly Buffer[]): (text: string) => string {
  const covered = new Set(fonts.flatMap((font) => [...readCoveredLetters(font)]))
  const isCovered = (text: string) => [...text].every((letter) => covered.has(letter.codePointAt(0) ?? 0))
  const rewrite = (letter: string) => {
    const plain = letter.normalize('NFKC')
    if (isCovered(plain)) return plain
    return standIns.find(({ signs }) => signs.test(letter))?.text ?? letter
  }
  // Preserves line breaks; Typst handles them.
  const write = (part: string) => (isCovered(part) || /\p{Cc}/u.test(part) ? part : rewrite(part))
  // Joiners and modifiers belong to the preceding emoji and are removed with it.
  const joined =
    /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D)+(?=\p{Extended_Pictographic})/gu
  return (text) => {
    const written = Array.from(text.replace(joined, ''), write).join('')
    // Collapses the gaps left by removed characters.
    return written === text ? text : written.replaceAll(/ {2,}/g, ' ').trim()
  }
}
