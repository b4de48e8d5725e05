// Replaces characters that the PDF fonts lack, so PDFs are identical everywhere.
import { readCoveredLetters } from '#server/media/fonts/covered-letters.ts'

const standIns = [
  { signs: /[→➔➙➛➜➝➞➡⇒⟶↔⇄▶►]/u, text: '–' },
  { signs: /[★☆⭐🌟]/u, text: '*' },
  { signs: /\p{Pd}/u, text: '-' },
  { signs: /\p{Zs}/u, text: ' ' },
  // Removes emoji, other symbols, joiners and modifiers.
  { signs: /[\p{S}\p{Cf}\p{Me}\p{Variation_Selector}]/u, text: '' },
]

/**
 * Missing symbols are replaced or removed. Letters of other scripts stay as boxes, to show that something is
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
  // Typst breaks lines itself.
  const write = (part: string) => (isCovered(part) || /\p{Cc}/u.test(part) ? part : rewrite(part))
  // These belong to the preceding emoji.
  const joined =
    /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D)+(?=\p{Extended_Pictographic})/gu
  return (text) => {
    const written = Array.from(text.replace(joined, ''), write).join('')
    return written === text ? text : written.replaceAll(/ {2,}/g, ' ').trim()
  }
}
