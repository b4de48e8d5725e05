import { formatCount } from '#shared/values/money.ts'

export type OwnRating = { ownRating: number | null; ownRatingCount: number | null; ownRatingSource: string }

/** The tour's, or else the site's rating `standing`; '' if neither is set. */
export function ratingFigure({ ownRating }: Pick<OwnRating, 'ownRating'>, standing: string): string {
  return ownRating === null ? standing : ownRating.toFixed(1)
}

export type RatingMessages = { outOfFive: (rating: string) => string; ratings: (count: number) => string }

const english: RatingMessages = {
  outOfFive: (rating) => `${rating} out of 5`,
  ratings: (count) => `${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'}`,
}

/** `4.6 out of 5 (312 ratings, Google)`, without missing parts. Defaults to English. */
export function ownRatingText(rating: OwnRating, words: RatingMessages = english): string {
  const { ownRating, ownRatingCount, ownRatingSource } = rating
  if (ownRating === null) return ''
  const count = ownRatingCount && words.ratings(ownRatingCount)
  const basis = [count, ownRatingSource].filter(Boolean).join(', ')
  return `${words.outOfFive(ownRating.toFixed(1))}${basis && ` (${basis})`}`
}
