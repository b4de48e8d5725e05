// Search terms derived from a tour's properties.

import { monthNames } from '#shared/values/dates.ts'

type Facts = {
  days: number
  price: number
  difficulty: string
  start: string
  months: readonly number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
}

/** Monsoon. */
const rainyMonths = [7, 8]

/** Rupees per person. */
const bands = [
  { upTo: 15_000, words: 'budget' },
  { upTo: 30_000, words: 'standard' },
  { upTo: 60_000, words: 'premium' },
  { upTo: Number.POSITIVE_INFINITY, words: 'luxury premium' },
]

/** Returns one term per line; `price` in rupees per person. */
export function describeForSearch({ days, price, difficulty, start, months, ...suits }: Facts): string {
  const nights = days - 1
  const band = bands.find(({ upTo }) => price <= upTo)
  return [
    `${days} days`,
    nights > 0 ? `${nights} nights` : 'day trip',
    days === 2 || days === 3 ? 'weekend' : '',
    difficulty,
    // By default only easy tours suit families and seniors.
    difficulty === 'easy' ? 'family children senior' : '',
    band?.words ?? '',
    start,
    suits.suitsFamilies ? 'family children' : '',
    suits.suitsSeniors ? 'senior' : '',
    ...months.map((month) => monthNames[month - 1] ?? ''),
    months.some((month) => rainyMonths.includes(month)) ? 'monsoon' : '',
  ].join('\n')
}
