import { monthNames } from '#shared/values/dates.ts'

const count = monthNames.length

/** Translated months: names from January on, two consecutive months, a longer run, and all twelve. */
export type SeasonMessages = {
  months: readonly string[]
  pair: (first: string, last: string) => string
  run: (first: string, last: string) => string
  allYear: string
}

const english: SeasonMessages = {
  months: monthNames,
  pair: (first, last) => `${first} and ${last}`,
  run: (first, last) => `${first} to ${last}`,
  allYear: 'All year',
}

/**
 * Consecutive months are joined, also across the year's end: `October to March, June`. `All year` for all
 * twelve, '' for none. Defaults to English.
 */
export function monthsText(months: readonly number[], words: SeasonMessages = english): string {
  const runs = runsOf(months)
  if (months.length >= count) return words.allYear
  const nameOf = (month: number) => words.months[month - 1] ?? ''
  return runs
    .map(({ first, last }) => {
      if (first === last) return nameOf(first)
      const join = isNext(first, last) ? words.pair : words.run
      return join(nameOf(first), nameOf(last))
    })
    .join(', ')
}

type Run = { first: number; last: number }

function runsOf(months: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const month of months) {
    const before = runs.at(-1)
    if (before && isNext(before.last, month)) before.last = month
    else runs.push({ first: month, last: month })
  }
  const [first] = runs
  const last = runs.at(-1)
  if (first && last && first !== last && isNext(last.last, first.first)) {
    last.last = first.last
    runs.shift()
  }
  return runs
}

const isNext = (one: number, other: number) => (one % count) + 1 === other
