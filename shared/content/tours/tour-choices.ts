import { monthNames } from '#shared/values/dates.ts'
import { formatCount, formatRupees } from '#shared/values/money.ts'

/** Budget filters in rupees per person, the price bands of the tour list. */
const budgets = [15_000, 30_000, 60_000] as const

export const budgetChoices = budgets.map((rupees) => ({
  value: String(rupees),
  label: `Up to ${formatRupees(rupees)}`,
}))

export const monthChoices = monthNames.map((label, at) => ({ value: String(at + 1), label }))

export const difficultyLevels = ['easy', 'moderate', 'difficult'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

export const defaultDifficultyLevel: DifficultyLevel = 'easy'

export const difficultyLabels: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  difficult: 'Difficult',
}

/** Duration filters of tours in days; `most` is null if unlimited. */
export const durationBands = [
  { value: '1-3', label: '1-3 Days', least: 1, most: 3 },
  { value: '4-7', label: '4-7 Days', least: 4, most: 7 },
  { value: '8+', label: '8+ Days', least: 8, most: null },
] as const
export type DurationBand = (typeof durationBands)[number]['value']

/** Returns the band with this filter value, such as `4-7`; undefined if there is none. */
export function findDurationBand(value: string) {
  return durationBands.find((band) => band.value === value)
}

export type OwnRating = { ownRating: number | null; ownRatingCount: number | null; ownRatingSource: string }

/** The tour's, or else the site's rating `standing`; '' if neither is set. */
export function ratingFigure({ ownRating }: Pick<OwnRating, 'ownRating'>, standing: string): string {
  return ownRating === null ? standing : ownRating.toFixed(1)
}

type RatingMessages = { outOfFive: (rating: string) => string; ratings: (count: number) => string }

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
