import { expect, test } from 'vitest'
import { dayPresets } from './day-presets.ts'

const spans = (today: string) => dayPresets(today).map(({ label, from, to }) => `${label}: ${from} ${to}`)

test('a week begins on Monday, also across the turn of a year', () => {
  expect(spans('2027-01-01')).toEqual([
    'Today: 2027-01-01 2027-01-01',
    'Yesterday: 2026-12-31 2026-12-31',
    'This week: 2026-12-28 2027-01-01',
    'Last 30 days: 2026-12-03 2027-01-01',
  ])
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
])('on %s the week began on %s', (today, monday) => {
  expect(dayPresets(today)[2]?.from).toBe(monday)
})
