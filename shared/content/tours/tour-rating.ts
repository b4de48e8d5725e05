import { formatCount } from '#shared/values/money.ts'

/** What travellers gave a tour, as the office knows it: out of 5, from how many, and where. */
export type OwnRating = { ownRating: number | null; ownRatingCount: number | null; ownRatingSource: string }

/** The number that a card shows: the tour's own, or else `standing`, the one that holds for the whole site; '' for none. */
export function ratingFigure({ ownRating }: Pick<OwnRating, 'ownRating'>, standing: string): string {
  return ownRating === null ? standing : ownRating.toFixed(1)
}

/** `4.6 out of 5 (312 ratings, Google)`, as much of it as the office entered; '' without a rating of its own. */
export function ownRatingText({ ownRating, ownRatingCount, ownRatingSource }: OwnRating): string {
  if (ownRating === null) return ''
  const count =
    ownRatingCount && `${formatCount(ownRatingCount)} ${ownRatingCount === 1 ? 'rating' : 'ratings'}`
  const basis = [count, ownRatingSource].filter(Boolean).join(', ')
  return `${ownRating.toFixed(1)} out of 5${basis && ` (${basis})`}`
}
