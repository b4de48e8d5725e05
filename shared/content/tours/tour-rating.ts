import { formatCount } from '#shared/values/money.ts'

/** What travellers gave a tour, as the office knows it: out of 5, from how many, and where. */
export type OwnRating = { ownRating: number | null; ownRatingCount: number | null; ownRatingSource: string }

/** The number that a card shows: the tour's own, or else `standing`, the one that holds for the whole site; '' for none. */
export function ratingFigure({ ownRating }: Pick<OwnRating, 'ownRating'>, standing: string): string {
  return ownRating === null ? standing : ownRating.toFixed(1)
}

/** How a language says a rating, such as `4.6`, and from how many it is. */
export type RatingWords = { outOfFive: (rating: string) => string; ratings: (count: number) => string }

const english: RatingWords = {
  outOfFive: (rating) => `${rating} out of 5`,
  ratings: (count) => `${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'}`,
}

/**
 * `4.6 out of 5 (312 ratings, Google)`, as much of it as the office entered; '' without a rating of its own. In English where no other
 * words are given.
 */
export function ownRatingText(rating: OwnRating, words: RatingWords = english): string {
  const { ownRating, ownRatingCount, ownRatingSource } = rating
  if (ownRating === null) return ''
  const count = ownRatingCount && words.ratings(ownRatingCount)
  const basis = [count, ownRatingSource].filter(Boolean).join(', ')
  return `${words.outOfFive(ownRating.toFixed(1))}${basis && ` (${basis})`}`
}
