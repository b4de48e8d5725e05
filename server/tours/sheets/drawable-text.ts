// Puts the words of a print sheet into signs that its fonts have, so that a sheet is the same on every machine.
import { readCoveredLetters } from '#server/media/fonts/covered-letters.ts'

/** What stands for a sign that means something and that no text font has. */
const standIns = [
  { signs: /[→➔➙➛➜➝➞➡⇒⟶↔⇄▶►]/u, text: '–' },
  { signs: /[★☆⭐🌟]/u, text: '*' },
  { signs: /\p{Pd}/u, text: '-' },
  { signs: /\p{Zs}/u, text: ' ' },
  // Emoji and other signs, and the marks that join and colour them, are left out.
  { signs: /[\p{S}\p{Cf}\p{Me}\p{Variation_Selector}]/u, text: '' },
]

/**
 * Gives the function that rewrites a text for `fonts`: a sign that none of them has is written in plain letters where it stands for some, or
 * left out. Letters of further scripts stay; they are drawn as boxes, which tells that something is missing.
 */
export function drawableIn(fonts: readonly Buffer[]): (text: string) => string {
  const covered = new Set(fonts.flatMap((font) => [...readCoveredLetters(font)]))
  const isCovered = (text: string) => [...text].every((letter) => covered.has(letter.codePointAt(0) ?? 0))
  const rewrite = (letter: string) => {
    const plain = letter.normalize('NFKC')
    if (isCovered(plain)) return plain
    return standIns.find(({ signs }) => signs.test(letter))?.text ?? letter
  }
  // Lines end within a text, and Typst breaks them itself.
  const write = (part: string) => (isCovered(part) || /\p{Cc}/u.test(part) ? part : rewrite(part))
  // A joiner or a colour belongs to the emoji before it, and to nothing where that is left out.
  const joined =
    /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D)+(?=\p{Extended_Pictographic})/gu
  return (text) => {
    const written = Array.from(text.replace(joined, ''), write).join('')
    // What is left out leaves no gap behind.
    return written === text ? text : written.replaceAll(/ {2,}/g, ' ').trim()
  }
}
