// The words by which a family asks for what a tour's figures say: its length, how hard it is, what it costs.

import { monthNames } from '#shared/values/dates.ts'

type Facts = {
  days: number
  price: number
  difficulty: string
  /** Where it starts. */
  start: string
  /** 1 to 12; none says nothing. */
  months: readonly number[]
  suitsFamilies: boolean
  suitsSeniors: boolean
}

/** In these it rains. */
const rainyMonths = [7, 8]

/** As the price bands of the list of tours name them, in rupees a person. */
const bands = [
  { upTo: 15_000, words: 'budget' },
  { upTo: 30_000, words: 'standard' },
  { upTo: 60_000, words: 'premium' },
  { upTo: Number.POSITIVE_INFINITY, words: 'luxury premium' },
]

/** The words in lines of their own; `price` in rupees a person. */
export function describeForSearch({ days, price, difficulty, start, months, ...suits }: Facts): string {
  const nights = days - 1
  const band = bands.find(({ upTo }) => price <= upTo)
  return [
    `${days} days`,
    nights > 0 ? `${nights} nights` : 'day trip',
    days === 2 || days === 3 ? 'weekend' : '',
    difficulty,
    // Whoever climbs is told so by the level; all others take children and grandparents along.
    difficulty === 'easy' ? 'family children senior' : '',
    band?.words ?? '',
    start,
    suits.suitsFamilies ? 'family children' : '',
    suits.suitsSeniors ? 'senior' : '',
    ...months.map((month) => monthNames[month - 1] ?? ''),
    months.some((month) => rainyMonths.includes(month)) ? 'monsoon' : '',
  ].join('\n')
}
