import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeField, writeField } from './form-field.ts'
import { momentOrNullField, unfinishedMoment } from './moment-field.ts'

const field = momentOrNullField()

test.each([
  unfinishedMoment,
  '2026-12-24',
  '06:00',
  '24.12.2026 06:00',
  '2026-02-30T06:00',
  '2026-12-24T24:00',
  '2026-12-24T06:60',
  '2026-12-24T06:00:00',
  '2026-12-24T06:00Z',
  '2026-12-24T06:00+00:00',
  '1999-12-31T23:59',
  '2200-01-01T00:00',
  '+012026-12-24T06:00',
  0,
  1_790_000_000_000,
  {},
  [],
  new Date(Number.NaN),
])('%j is no minute', (raw) => {
  const { success, error } = z.safeParse(field, raw)
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toContain('Enter a day and a time')
})

test.each(['2026-12-24T06:00', '2026-12-24 06:00', ' 2026-12-24  06:00 '])(
  '%j is a minute on the clocks of India, whatever the clock of the server',
  (text) => {
    expect(z.parse(field, text)?.toISOString()).toBe('2026-12-24T00:30:00.000Z')
  },
)

test.each([undefined, null, ''])('%j is none', (raw) => {
  expect(z.parse(field, raw)).toBeNull()
})

test('a stored moment is shown in its minute, and read again as that', () => {
  const stored = new Date('2026-12-31T20:15:42.123Z')
  expect(writeField(field, stored)).toBe('2027-01-01T01:45')
  expect(z.parse(field, stored)?.toISOString()).toBe('2026-12-31T20:15:00.000Z')
})

test('the browser is told the same limits', () => {
  expect(describeField(field)?.constraints).toEqual({
    type: 'datetime-local',
    min: '2000-01-01T00:00',
    max: '2199-12-31T23:59',
  })
})
