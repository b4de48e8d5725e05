import { expect, test } from 'vitest'
import { comingDateOrNullField, earliestToday, latestDate, pastDate } from './date-field.ts'
import { describeField } from './form-field.ts'

const dateField = comingDateOrNullField()
const problemOf = (raw: unknown) => dateField.safeParse(raw).error?.issues[0]?.message

test.each([
  '2126-02-30',
  'not-a-date',
  '2200-01-01',
  '31/12/2126',
  '2126-12-31T00:00Z',
  21_261_231,
  {},
  '\0',
])('%j is refused with an example of a date', (raw) => {
  expect(problemOf(raw)).toBe('Enter a valid date, such as 2026-12-31.')
})

test.each(['', undefined, null])('a date left as %j is none', (raw) => {
  expect(dateField.parse(raw)).toBeNull()
})

test.each(['2126-12-01', '2128-02-29', latestDate])('%s is taken as it is', (raw) => {
  expect(dateField.parse(raw)).toBe(raw)
})

test.each(['0001-01-01', '1999-12-31', '2026-11-25'])('%s is past, and said to be', (raw) => {
  expect(problemOf(raw)).toBe(pastDate)
})

test('today is taken wherever a traveller is, and the day before nowhere', () => {
  const today = earliestToday()
  const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  expect(dateField.parse(today)).toBe(today)
  expect(problemOf(before)).toBe(pastDate)
  expect(earliestToday(Date.parse('2026-12-01T11:59:59Z'))).toBe('2026-11-30')
  expect(earliestToday(Date.parse('2026-12-01T12:00:00Z'))).toBe('2026-12-01')
})

test('the browser offers the same days', () => {
  const { constraints } = describeField(dateField) ?? {}
  expect(constraints).toEqual({ type: 'date', min: earliestToday(), max: latestDate })
  expect(JSON.parse(JSON.stringify(constraints))).toEqual(constraints)
})

test('spaces around a date do not matter', () => {
  expect(dateField.parse(' 2126-12-01\n')).toBe('2126-12-01')
})
