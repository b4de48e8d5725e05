import { expect, test } from 'vitest'
import { dayToType, readTypedDay } from './typed-day.ts'

test.each([
  '',
  'yesterday',
  '22',
  '22 Nov',
  '22 Nov 26',
  '22 Now 2026',
  '22 Novem 2026',
  '22 Marchy 2026',
  '31/11/2026',
  '11/22/2026',
  '0/1/2026',
  '22/11-2026',
  '2026-02-30',
  '2026/11/22',
  ` 22/11/2026${' '.repeat(40)}`,
])('%j is no day', (typed) => {
  expect(readTypedDay(typed)).toBeUndefined()
})

test.each([
  '22 Nov 2026',
  '22 nov 2026',
  ' 22 November 2026 ',
  '22-Nov-2026',
  '22 Nov, 2026',
  '22/11/2026',
  '22.11.2026',
  '22-11-2026',
  '2026-11-22',
  '२२/११/२०२६',
])('%j is the 22nd of November', (typed) => {
  expect(readTypedDay(typed)).toBe('2026-11-22')
})

test('a day is shown as it can be typed', () => {
  expect(dayToType('2026-03-05')).toBe('5 Mar 2026')
  expect(readTypedDay(dayToType('2026-03-05'))).toBe('2026-03-05')
})
