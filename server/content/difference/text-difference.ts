// Compares texts word by word, or by lines, or not at all, within a step limit.
import { diffArrays } from 'diff'

export type DifferencePart = { text: string; side: 'both' | 'old' | 'new' }

type Texts = { before: string; after: string }

export type StepsLeft = { steps: number }

/** About 0.2 s for all fields of an item. */
const maxSteps = 2_000_000
/** Maximum words or lines that differ. */
const maxEditLength = 4000

const words = new Intl.Segmenter('en-IN', { granularity: 'word' })

/** All comparisons of a response share it. */
export function maxDifferenceSteps(): StepsLeft {
  return { steps: maxSteps }
}

/** Pieces are whole words, also in Devanagari, and spaces. */
export function compareTexts({ before, after }: Texts, left: StepsLeft): DifferencePart[] {
  if (before === after) return before === '' ? [] : [{ text: before, side: 'both' }]
  return (
    compareParts({ before, after, left }, splitTerms) ??
    compareParts({ before, after, left }, splitLines) ?? [
      { text: before, side: 'old' },
      { text: after, side: 'new' },
    ]
  )
}

class TooManySteps extends Error {}

type Compared = Texts & { left: StepsLeft }

/** Uses at most half of the budget; undefined if it does not suffice. */
function compareParts(
  { before, after, left }: Compared,
  split: (text: string) => string[],
): DifferencePart[] | undefined {
  const reserve = Math.floor(left.steps / 2)
  function comparator(one: string, other: string): boolean {
    if (left.steps <= reserve) throw new TooManySteps()
    left.steps -= 1
    return one === other
  }
  try {
    const parts = diffArrays(split(before), split(after), { maxEditLength, comparator })
    return parts?.map(({ value, added, removed }) => {
      const changed = added ? 'new' : 'old'
      return { text: value.join(''), side: added || removed ? changed : 'both' }
    })
  } catch (error) {
    if (error instanceof TooManySteps) return undefined
    throw error
  }
}

function splitTerms(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/)
}
