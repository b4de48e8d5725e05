// Compares two texts word by word, in any script, with a bounded number of steps: what differs too much is compared by lines, or not at all.
import { diffArrays } from 'diff'

export type Piece = { text: string; side: 'both' | 'old' | 'new' }

type Texts = { before: string; after: string }

/** How many words or lines may still be held against each other; each comparison takes from it. */
export type StepsLeft = { steps: number }

/** For all fields of an item together: about a fifth of a second. */
const mostSteps = 2_000_000
/** The most words or lines that are looked for on one side alone. */
const maxEditLength = 4000

const words = new Intl.Segmenter('en-IN', { granularity: 'word' })

/** The bound of one answer, whatever many texts it compares. */
export function stepsForAnAnswer(): StepsLeft {
  return { steps: mostSteps }
}

/** What both texts share and what one has alone, in order; whole words, also of Devanagari, spaces among them. */
export function compareTexts({ before, after }: Texts, left: StepsLeft): Piece[] {
  if (before === after) return before === '' ? [] : [{ text: before, side: 'both' }]
  return (
    compareParts({ before, after, left }, splitWords) ??
    compareParts({ before, after, left }, splitLines) ?? [
      { text: before, side: 'old' },
      { text: after, side: 'new' },
    ]
  )
}

class TooManySteps extends Error {}

type Compared = Texts & { left: StepsLeft }

/** Takes at most half of the steps that are left; undefined when they are not enough. */
function compareParts(
  { before, after, left }: Compared,
  split: (text: string) => string[],
): Piece[] | undefined {
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

function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/)
}
