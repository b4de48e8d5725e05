// Compares two texts word by word, in any script, for a bounded time: what differs too much is compared by lines, or not at all.
import { diffArrays } from 'diff'

export type Piece = { text: string; side: 'both' | 'old' | 'new' }

/** Milliseconds for each try, and the most words or lines that are looked for on one side alone. */
const bounds = { timeout: 200, maxEditLength: 4000 }

const words = new Intl.Segmenter('en-IN', { granularity: 'word' })

/** What both texts share and what one has alone, in order; whole words, also of Devanagari, spaces among them. */
export function compareTexts(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ text: before, side: 'both' }]
  return (
    compareParts(before, after, splitWords) ??
    compareParts(before, after, splitLines) ?? [
      { text: before, side: 'old' },
      { text: after, side: 'new' },
    ]
  )
}

// biome-ignore lint/complexity/useMaxParams: two texts and how both are cut.
function compareParts(before: string, after: string, split: (text: string) => string[]): Piece[] | undefined {
  const parts = diffArrays(split(before), split(after), bounds)
  return parts?.map(({ value, added, removed }) => {
    const changed = added ? 'new' : 'old'
    return { text: value.join(''), side: added || removed ? changed : 'both' }
  })
}

function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/)
}
