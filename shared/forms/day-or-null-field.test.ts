import { expect, test } from 'vitest'
import { z } from 'zod'
import { dayProblem } from '#shared/values/parse-day.ts'
import { dayOrNullField } from './date-field.ts'
import { writeField } from './form-field.ts'

const field = dayOrNullField()

test.each([
  'next week',
  '2026-02-30',
  '31/11/2026',
  '22 Nov',
  '1 Jan 1999',
  '1 Jan 2200',
  5,
  {},
  ['2026-11-22'],
])('%j is no day that the field takes', (raw) => {
  expect(z.safeParse(field, raw).error?.issues[0]?.message).toBe(dayProblem)
})

test.each(['22 Nov 2026', '22/11/2026', '2026-11-22', ' २२.११.२०२६ '])('%j is a day', (raw) => {
  expect(z.parse(field, raw)).toBe('2026-11-22')
})

test('none is none, and a day is shown as people write it', () => {
  expect([undefined, null, '', ' '].map((raw) => z.parse(field, raw))).toEqual([null, null, null, null])
  expect([writeField(field, '2026-11-22'), writeField(field, null)]).toEqual(['22 Nov 2026', ''])
})
