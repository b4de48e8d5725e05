import { afterEach, expect, test, vi } from 'vitest'
import {
  calendarDateInIndia,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatMinute,
  formatShortDate,
  formatTimeOrDay,
  isCalendarDate,
  minuteInIndia,
  parseIndianTime,
  yearInIndia,
} from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  'not-a-date',
  '2026',
  '2026-12',
  '2026-1-1',
  '2026-12-01T00:00',
  ' 2026-12-01',
  '+02026-12-01',
  '',
])('%j is no day of the calendar', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test.each(['2026-12-01', '2024-02-29', '2000-02-29', '2026-12-31'])('%j is a day of the calendar', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

test.each([formatDate, formatShortDate, formatDateTime, formatMinute, minuteInIndia, calendarDateInIndia])(
  '$name shows nothing for what is no date',
  (format) => {
    expect(format('yesterday')).toBe('')
    expect(format(new Date(Number.NaN))).toBe('')
    expect(format(new Date(8.64e15))).toBe('')
  },
)

test('half past six in the evening in London is already the next day in India', () => {
  const moment = '2026-12-31T18:30:00Z'
  expect(calendarDateInIndia(moment)).toBe('2027-01-01')
  expect(formatDate(moment)).toBe('1 January 2027')
  expect(formatDateTime(moment)).toBe('1 Jan 2027, 12:00 am')
  expect(yearInIndia(new Date(moment))).toBe(2027)
  expect(yearInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe(2026)
})

test.each([
  ['2026-11-21T12:26:00Z', '21 Nov 2026, 5:56 pm'],
  ['2026-11-21T06:30:00Z', '21 Nov 2026, 12:00 pm'],
  ['2026-09-05T00:35:59.999Z', '5 Sep 2026, 6:05 am'],
  ['2026-09-05T02:00:00+05:30', '5 Sep 2026, 2:00 am'],
])('%s is shown as %s', (moment, shown) => {
  expect(formatDateTime(moment)).toBe(shown)
  expect(formatDateTime(new Date(moment))).toBe(shown)
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('a machine set to %s shows the same', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(new Date(2026, 2, 8).getTimezoneOffset()).not.toBe(-330)
  expect(formatDate('2026-03-08T20:00:00Z')).toBe('9 March 2026')
  expect(formatShortDate('2026-03-08T20:00:00Z')).toBe('9 Mar 2026')
  expect(isCalendarDate('2026-03-08')).toBe(true)
})

test.each([
  { moment: '2024-02-29T00:00:00+05:30', long: '29 February 2024', short: '29 Feb 2024', day: '2024-02-29' },
  { moment: '2026-05-01T12:00:00Z', long: '1 May 2026', short: '1 May 2026', day: '2026-05-01' },
  { moment: '2026-12-09T00:00:00Z', long: '9 December 2026', short: '9 Dec 2026', day: '2026-12-09' },
])('$moment is $long', ({ moment, long, short, day }) => {
  expect([formatDate(moment), formatShortDate(moment), calendarDateInIndia(moment)]).toEqual([
    long,
    short,
    day,
  ])
})

test('the day and the clock are those Intl gives for Asia/Kolkata, at any time of the year', () => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const moment = new Date(Date.UTC(2028, 0, 1, hour))
    expect(calendarDateInIndia(moment)).toBe(parts.format(moment))
  }
})

test.each([
  ['2026-12-24T00:30:59Z', '2026-11-23T10:00:00Z', '24 Dec, 06:00'],
  ['2026-12-24T00:30:59Z', undefined, '24 Dec 2026, 06:00'],
  // In India it is the next year already.
  ['2026-12-31T18:30:00Z', '2026-12-31T18:29:00Z', '1 Jan 2027, 00:00'],
  ['2026-12-31T18:30:00Z', '2026-12-31T18:31:00Z', '1 Jan, 00:00'],
  ['2026-12-31T18:30:00Z', 'some day', '1 Jan 2027, 00:00'],
] as const)('%s beside %s is %s', (...[moment, other, shown]) => {
  expect(formatMinute(moment, other)).toBe(shown)
})

test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'a minute in India is the same moment on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(parseIndianTime('2026-12-24T06:00')?.toISOString()).toBe('2026-12-24T00:30:00.000Z')
    expect(minuteInIndia('2026-12-24T00:30:00.000Z')).toBe('2026-12-24T06:00')
  },
)

test.each([
  { moment: '2026-12-24T00:02:00Z', now: '2026-12-24T18:00:00Z', shown: '5:32 am' },
  { moment: '2026-12-24T18:00:00Z', now: '2026-12-24T18:45:00Z', shown: '24 Dec, 11:30 pm' },
  { moment: '2025-12-24T00:02:00Z', now: '2026-01-01T00:00:00Z', shown: '24 Dec 2025, 5:32 am' },
  { moment: '', now: '2026-01-01T00:00:00Z', shown: '' },
])('at $now, $moment is shown as "$shown"', ({ moment, now, shown }) => {
  expect(formatTimeOrDay(moment, now)).toBe(shown)
})

test.each([
  { moment: '2026-12-24T12:26:59Z', other: '2026-11-23T10:00:00Z', shown: '24 Dec, 5:56 pm' },
  { moment: '2026-12-31T18:29:00Z', other: '2026-11-23T10:00:00Z', shown: '31 Dec, 11:59 pm' },
  // In India it is the next year already.
  { moment: '2026-12-31T18:30:00Z', other: '2026-11-23T10:00:00Z', shown: '1 Jan 2027, 12:00 am' },
  { moment: '2026-12-24T06:30:00Z', other: 'some day', shown: '24 Dec 2026, 12:00 pm' },
  { moment: 'some day', other: '2026-11-23T10:00:00Z', shown: '' },
])('beside $beside, $moment is "$shown"', ({ moment, other, shown }) => {
  expect(formatDayAndTime(moment, other)).toBe(shown)
})

test('all clocks of what happened are written alike at every hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const moment = new Date(Date.UTC(2026, 10, 24, hour, 7))
    const [, clock] = formatDateTime(moment).split(', ')
    expect(clock).toMatch(/^([1-9]|1[0-2]):\d\d [ap]m$/)
    expect(formatTimeOrDay(moment, moment)).toBe(clock)
    expect(formatDayAndTime(moment, moment)).toMatch(new RegExp(`, ${clock}$`))
  }
})
