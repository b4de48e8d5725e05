import { monthNames } from '#shared/values/dates.ts'

const count = monthNames.length

/**
 * The months in words, runs joined, a run over the end of the year as one: `October to March, June`. `All year` for twelve of them,
 * '' for none.
 */
export function monthsText(months: readonly number[]): string {
  const runs = runsOf(months)
  if (months.length >= count) return 'All year'
  return runs
    .map(({ first, last }) =>
      first === last
        ? nameOf(first)
        : `${nameOf(first)} ${isNext(first, last) ? 'and' : 'to'} ${nameOf(last)}`,
    )
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
const nameOf = (month: number) => monthNames[month - 1] ?? ''
