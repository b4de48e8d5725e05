import { expect, test } from 'vitest'
import { dateTimeInputValue, maxDateTimeLength, parseDateTime } from './parse-date-time.ts'

test.each([
  '',
  '24 Dec 2026',
  '6 am',
  '24 Dec 2026,',
  '24 Dec 2026 6',
  '24 Dec 2026, 24:00',
  '24 Dec 2026, 6:60',
  '24 Dec 2026, 13 pm',
  '24 Dec 2026, 0:30 am',
  '24 Dec 2026, -6:00',
  '30 Feb 2026, 06:00',
  '2026-12-24T06:00+25:00',
  '24 Dec 2026, 06:00, 07:00',
  `24 Dec 2026,${' '.repeat(maxDateTimeLength)}06:00`,
])('%j is no moment', (text) => {
  expect(parseDateTime(text)).toBeUndefined()
})

test.each([
  ['24 Dec 2026, 06:00', '06:00'],
  ['24 Dec 2026 6:00', '06:00'],
  ['24 DECEMBER 2026, 6:00 PM', '18:00'],
  ['24/12/2026 at 6 p.m.', '18:00'],
  ['24.12.2026, 18.05', '18:05'],
  ['24-12-2026, 12 am', '00:00'],
  ['24-12-2026, 12 pm', '12:00'],
  ['2026-12-24T23:59', '23:59'],
  ['2026-12-24 23:59:30', '23:59'],
  ['२४/१२/२०२६, ०६:३०', '06:30'],
  ['24-Dec-26 06:00', '06:00'],
  ['24 Dec 2026, 06:00 IST', '06:00'],
  ['24/12/26, 6:05\u202fpm', '18:05'],
  ['December 24, 2026, 6:05 PM', '18:05'],
  ['2026-12-24T00:30:00.000Z', '06:00'],
  ['2026-12-24 06:00:00+05:30', '06:00'],
  ['2026-12-24T06:00:00.000+0530', '06:00'],
  ['2026-12-24 00:30:00 UTC', '06:00'],
  ['24/12/2026 - 06:00', '06:00'],
  ['[24/12/26, 6:00:15 AM]', '06:00'],
])('%j is that minute in India', (text, clock) => {
  expect(parseDateTime(text)?.toISOString()).toBe(new Date(`2026-12-24T${clock}:00+05:30`).toISOString())
})

test('a moment is written so that it is read again as the same minute', () => {
  const moment = new Date('2026-12-31T18:30:00Z')
  expect(dateTimeInputValue(moment)).toBe('1 Jan 2027, 00:00')
  expect(parseDateTime(dateTimeInputValue(moment))).toEqual(moment)
})
