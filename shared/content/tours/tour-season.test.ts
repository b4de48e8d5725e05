import { expect, test } from 'vitest'
import { monthNames } from '#shared/values/dates.ts'
import { monthsText } from './tour-facts.ts'

test.each([
  [[], ''],
  [[6], 'June'],
  [[6, 7], 'June and July'],
  [[6, 7, 8, 9], 'June to September'],
  [[1, 2, 3, 10, 11, 12], 'October to March'],
  [[1, 12], 'December and January'],
  [[1, 2, 6, 11, 12], 'June, November to February'],
  [[2, 4, 12], 'February, April, December'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
])('the months %j are called %j', (months, words) => {
  expect(monthsText(months)).toBe(words)
})

test('a month more or less than all of them has a beginning and an end', () => {
  for (const left of monthNames.keys()) {
    const months = monthNames.map((_, at) => at + 1).filter((month) => month !== left + 1)
    const next = monthNames[(left + 1) % 12]
    const before = monthNames[(left + 11) % 12]
    expect(monthsText(months)).toBe(`${next} to ${before}`)
  }
})

test('months stand in words that say the same whatever their runs', () => {
  expect(monthsText([1, 3, 5, 7, 9, 11])).toBe('January, March, May, July, September, November')
  expect(monthsText([1, 2, 4, 5, 11, 12])).toBe('April and May, November to February')
})

const letters = {
  months: [...'ABCDEFGHIJKL'],
  pair: (first: string, last: string) => `${first}&${last}`,
  run: (first: string, last: string) => `${first}-${last}`,
  allYear: 'always',
}
test.each([
  [[], ''],
  [[1, 2, 6, 10, 11, 12], 'F, J-B'],
  [[1, 12], 'L&A'],
  [letters.months.map((_, at) => at + 1), 'always'],
])('in words of another language the months %j are %j', (months, words) => {
  expect(monthsText(months, letters)).toBe(words)
})
