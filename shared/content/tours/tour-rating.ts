import { type FieldReading, formField } from '#shared/forms/form-field.ts'

/** What travellers gave a tour, as the office knows it: out of 5, from how many, and where. */
export type OwnRating = { ownRating: number | null; ownRatingCount: number | null; ownRatingSource: string }

/** From 1.0 to 5.0 with at most one decimal, or null when left out. */
export function ratingField() {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'decimal' },
    read: readRating,
  })
}

function readRating(raw: unknown): FieldReading<number | null> {
  if (raw === undefined || raw === null) return { value: null }
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : 'none'
  if (text === '') return { value: null }
  const rating = /^[1-5](?:\.\d)?$/.test(text) ? Number(text) : Number.NaN
  if (rating <= 5) return { value: rating }
  return { problem: 'Enter a number from 1.0 to 5.0 with one decimal, such as 4.6.' }
}

/** The number that a card shows: the tour's own, or else `standing`, the one that holds for the whole site; '' for none. */
export function ratingFigure({ ownRating }: Pick<OwnRating, 'ownRating'>, standing: string): string {
  return ownRating === null ? standing : ownRating.toFixed(1)
}

/** `4.6 out of 5 (312 ratings, Google)`, as much of it as the office entered; '' without a rating of its own. */
export function ownRatingText({ ownRating, ownRatingCount, ownRatingSource }: OwnRating): string {
  if (ownRating === null) return ''
  const count =
    ownRatingCount &&
    `${ownRatingCount.toLocaleString('en-IN')} ${ownRatingCount === 1 ? 'rating' : 'ratings'}`
  const basis = [count, ownRatingSource].filter(Boolean).join(', ')
  return `${ownRating.toFixed(1)} out of 5${basis && ` (${basis})`}`
}
