import { expect, test } from 'vitest'
import { composeTravelDates, endBeforeStart, endsAfterStart } from './travel-dates.ts'

test('a journey cannot end before it starts', () => {
  expect(endsAfterStart({ startDate: '2026-12-05', endDate: '2026-12-04' })).toBe(false)
  expect(endsAfterStart({ startDate: '2027-01-01', endDate: '2026-12-31' })).toBe(false)
  expect(endBeforeStart).toBe('The end date cannot be before the start date.')
})

test.each([
  { startDate: '2026-12-01', endDate: '2026-12-05' },
  { startDate: '2026-12-01', endDate: '2026-12-01' },
  { startDate: '2026-12-01', endDate: null },
  { startDate: null, endDate: '2026-12-01' },
  { startDate: null, endDate: null },
])('a journey from $startDate to $endDate is in order', (period) => {
  expect(endsAfterStart(period)).toBe(true)
})

test.each([
  { startDate: null, endDate: null, stored: null },
  { startDate: '2026-12-01', endDate: '2026-12-05', stored: '2026-12-01 to 2026-12-05' },
  { startDate: '2026-12-01', endDate: null, stored: 'Starting 2026-12-01' },
  { startDate: null, endDate: '2026-12-05', stored: 'Until 2026-12-05' },
])('a journey from $startDate to $endDate is stored as $stored', ({ stored, ...period }) => {
  expect(composeTravelDates(period)).toBe(stored)
})
