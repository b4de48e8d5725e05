import { formatShortDate, isCalendarDate, monthNames } from './dates.ts'

/** Longer than any day that somebody types. */
export const typedDayMaximum = 40

/** What a field says that cannot read its day. */
export const typedDayProblem = 'Write the day as 22 Nov 2026 or 22/11/2026.'

const shortMonths = monthNames.map((name) => name.slice(0, 3).toLowerCase())

/**
 * The day that somebody typed, as `2026-11-22`: from `22 Nov 2026`, `22 November 2026`, `22/11/2026` (also with dots or
 * hyphens) or `2026-11-22`, in digits of either script; undefined for anything else.
 */
export function readTypedDay(typed: string): string | undefined {
  if (typed.length > typedDayMaximum) return undefined
  const text = typed.trim().toLowerCase().replace(/[०-९]/g, latinDigit)
  if (isCalendarDate(text)) return text
  const [, day = '', , month = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (year !== '') return calendarDay({ year, month, day })
  const [, dayBefore = '', name = '', yearAfter = ''] =
    /^(\d{1,2})[ -]([a-z]{3,9}),?[ -](\d{4})$/.exec(text) ?? []
  const at = shortMonths.findIndex((short) => name.startsWith(short))
  const isMonth = name.length === 3 || monthNames[at]?.toLowerCase() === name
  return isMonth ? calendarDay({ year: yearAfter, month: String(at + 1), day: dayBefore }) : undefined
}

/** A day of the calendar as a field shows it: `22 Nov 2026`. */
export function dayToType(day: string): string {
  return formatShortDate(`${day}T00:00:00+05:30`)
}

type Figures = { year: string; month: string; day: string }

function calendarDay({ year, month, day }: Figures): string | undefined {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDate(text) ? text : undefined
}

/** The digits of Devanagari stand in the order of ours. */
function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - '०'.charCodeAt(0))
}
