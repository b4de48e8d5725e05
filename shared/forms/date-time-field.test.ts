import { expect, test } from 'vitest'
import { z } from 'zod'
import { dateTimeOrNullField, dateTimeProblem } from './date-field.ts'
import { describeField, writeField } from './form-field.ts'

const field = dateTimeOrNullField()

test.each([
  '2026-12-24',
  '24 Dec 2026',
  '06:00',
  '24.13.2026 06:00',
  '2026-02-30T06:00',
  '30 Feb 2026, 06:00',
  '2026-12-24T24:00',
  '2026-12-24T06:60',
  '24 Dec 2026, 13:00 pm',
  '24 Dec 2026, 0 am',
  '24 Dec 2026, 6',
  '1999-12-31T23:59',
  '2200-01-01T00:00',
  '+012026-12-24T06:00',
  'tomorrow 06:00',
  '1'.repeat(100_000),
  0,
  1_790_000_000_000,
  {},
  [],
  new Date(Number.NaN),
])('%j is no minute', (raw) => {
  const { success, error } = z.safeParse(field, raw)
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toBe(dateTimeProblem)
})

test.each([
  '2026-12-24T06:00',
  '2026-12-24 06:00',
  ' 2026-12-24  06:00 ',
  '24 Dec 2026, 06:00',
  '24 december 2026 6:00 am',
  '24/12/2026, 6 am',
  '24/12/2026 06.00',
  '24-12-2026 at 6:00',
  '२४/१२/२०२६ ०६:००',
  '2026-12-24T06:00:00',
])('%j is a minute on the clocks of India, whatever the clock of the server', (text) => {
  expect(z.parse(field, text)?.toISOString()).toBe('2026-12-24T00:30:00.000Z')
})

test.each([
  ['24 Dec 2026, 12:00 am', '2026-12-23T18:30:00.000Z'],
  ['24 Dec 2026, 12:15 pm', '2026-12-24T06:45:00.000Z'],
  ['24 Dec 2026, 5:56 pm', '2026-12-24T12:26:00.000Z'],
])('%j is read by the half of its day', (text, moment) => {
  expect(z.parse(field, text)?.toISOString()).toBe(moment)
})

test.each([undefined, null, ''])('%j is none', (raw) => {
  expect(z.parse(field, raw)).toBeNull()
})

test('a stored moment is shown in its minute as people write it, and read again as that', () => {
  const stored = new Date('2026-12-31T20:15:42.123Z')
  expect(writeField(field, stored)).toBe('1 Jan 2027, 01:45')
  expect(z.parse(field, writeField(field, stored))?.toISOString()).toBe('2026-12-31T20:15:00.000Z')
  expect(z.parse(field, stored)?.toISOString()).toBe('2026-12-31T20:15:00.000Z')
})

test('what is longer than any moment is known before it is read', () => {
  expect(describeField(field)?.constraints).toEqual({ type: 'text', maxLength: 60 })
})
