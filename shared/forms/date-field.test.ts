import { expect, test } from 'vitest'
import { dateOrNullField, earliestDate, latestDate } from './date-field.ts'
import { describeField } from './form-field.ts'

const dateField = dateOrNullField()

test.each([
  '2026-02-30',
  'not-a-date',
  '1999-12-31',
  '2200-01-01',
  '0001-01-01',
  '31/12/2026',
  '2026-12-31T00:00Z',
  20_261_231,
  {},
  '\0',
])('%j is refused with an example of a date', (raw) => {
  expect(dateField.safeParse(raw).error?.issues[0]?.message).toBe(
    'Enter a date of the calendar, such as 2026-12-31.',
  )
})

test.each(['', undefined, null])('a date left as %j is none', (raw) => {
  expect(dateField.parse(raw)).toBeNull()
})

test.each(['2026-12-01', '2028-02-29', earliestDate, latestDate])('%s is taken as it is', (raw) => {
  expect(dateField.parse(raw)).toBe(raw)
})

test('the browser offers the same days', () => {
  expect(describeField(dateField)?.constraints).toEqual({ type: 'date', min: earliestDate, max: latestDate })
})

test('spaces around a date do not matter', () => {
  expect(dateField.parse(' 2026-12-01\n')).toBe('2026-12-01')
})
