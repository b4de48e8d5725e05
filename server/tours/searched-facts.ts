// Search terms derived from a tour's properties: length, difficulty, price, season.

import { monthNames } from '#shared/values/dates.ts'

type Facts = {
  days: number
  price: number
  difficulty: string
  /** Starting place. */
  start: string
  /** 1 to 12; empty: not specified. */
  months: readonly number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
}

/** Months of the monsoon. */
const rainyMonths = [7, 8]

/** Price bands of the tour list, in rupees per person. */
const bands = [
  { upTo: 15_000, words: 'budget' },
  { upTo: 30_000, words: 'standard' },
  { upTo: 60_000, words: 'premium' },
  { upTo: Number.POSITIVE_INFINITY, words: 'luxury premium' },
]

/** Returns the terms, one per line; `price` in rupees per person. */
export function describeForSearch({ days, price, difficulty, start, months, ...suits }: Facts): string {
  const nights = days - 1
  const band = bands.find(({ upTo }) => price <= upTo)
  return [
    `${days} days`,
    nights > 0 ? `${nights} nights` : 'day trip',
    days === 2 || days === 3 ? 'weekend' : '',
    difficulty,
    // Only easy tours match families and seniors by default.
    difficulty === 'easy' ? 'family children senior' : '',
    band?.words ?? '',
    start,
    suits.suitsFamilies ? 'family children' : '',
    suits.suitsSeniors ? 'senior' : '',
    ...months.map((month) => monthNames[month - 1] ?? ''),
    months.some((month) => rainyMonths.includes(month)) ? 'monsoon' : '',
  ].join('\n')
}
