/*
 * Dates as the site shows them: en-IN words, the clock of Asia/Kolkata, the same characters on every machine.
 * India keeps one offset all year, so plain arithmetic is exact; Intl is avoided because its wording and spaces
 * differ between releases, and a page would then not hydrate.
 */
/** Milliseconds by which clocks in India are ahead of UTC. */
export const indiaOffset = 330 * 60_000

/** From January on. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A moment: a Date, or its ISO text with a zone, as JSON carries it. */
type Moment = Date | string

/** `21 November 2026`; empty for what is no date. */
export function formatDate(moment: Moment, months: readonly string[] = monthNames): string {
  const parts = inIndia(moment)
  return parts ? `${parts.day} ${months[parts.month]} ${parts.year}` : ''
}

/** `21 Nov 2026`; empty for what is no date. */
export function formatShortDate(moment: Moment): string {
  const parts = inIndia(moment)
  return parts ? `${parts.day} ${monthNames[parts.month]?.slice(0, 3)} ${parts.year}` : ''
}

/** `21 Nov 2026, 5:56 pm`; empty for what is no date. */
export function formatDateTime(moment: Moment): string {
  const clock = clockOf(moment)
  return clock && `${formatShortDate(moment)}, ${clock}`
}

/** `5:56 pm`; empty for what is no date. */
function clockOf(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const hour = parts.hour % 12 === 0 ? 12 : parts.hour % 12
  return `${hour}:${String(parts.minute).padStart(2, '0')} ${parts.hour < 12 ? 'am' : 'pm'}`
}

/** The day of the moment, with the year only where it is not that of `beside`. */
function dayBeside(moment: Moment, beside?: Moment): string {
  const isSameYear = beside !== undefined && inIndia(beside)?.year === inIndia(moment)?.year
  return isSameYear ? formatShortDate(moment).replace(/ \d+$/, '') : formatShortDate(moment)
}

/**
 * A scheduled minute, with the clock as its field is typed: `24 Dec, 06:00`, and `24 Dec 2027, 06:00` in another year than that of `beside`; empty for what is no date. The year of
 * today would differ between the server's answer and the browser's at midnight.
 */
export function formatMinute(moment: Moment, beside?: Moment): string {
  const clock = minuteInIndia(moment).slice(11)
  return clock && `${dayBeside(moment, beside)}, ${clock}`
}

/** The minute on clocks in India as `2026-12-24T06:00`, as an input for day and time holds it; empty for what is no date. */
export function minuteInIndia(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${calendarDateInIndia(moment)}T${twoDigits(parts.hour)}:${twoDigits(parts.minute)}`
}

/** The moment at which clocks in India show this minute, written `2026-12-24T06:00` or with a space; undefined for any other text. */
export function momentInIndia(text: string): Date | undefined {
  const [, day = '', clock = ''] = /^(\S{10})(?:T| +)((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return isCalendarDate(day) ? new Date(`${day}T${clock}:00+05:30`) : undefined
}

/** `10:32 am` on the same day in India as `now`, otherwise `24 Dec, 10:32 am`; empty for what is no date. */
export function formatTimeOrDay(moment: Moment, now: Moment): string {
  const isToday = calendarDateInIndia(moment) === calendarDateInIndia(now)
  return isToday ? clockOf(moment) : formatDayAndTime(moment, now)
}

/** `24 Dec, 5:56 pm`, with the year where it is not that of `beside`; empty for what is no date. */
export function formatDayAndTime(moment: Moment, beside: Moment): string {
  const clock = clockOf(moment)
  return clock && `${dayBeside(moment, beside)}, ${clock}`
}

/** The calendar day in India as `2026-11-21`, for `datetime` attributes and daily counts; empty for what is no date. */
export function calendarDateInIndia(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const month = String(parts.month + 1).padStart(2, '0')
  return `${String(parts.year).padStart(4, '0')}-${month}-${String(parts.day).padStart(2, '0')}`
}

/** The year that the calendar shows in India; cheap enough to be asked for every answer. */
export function yearInIndia(moment: Date): number {
  return new Date(moment.getTime() + indiaOffset).getUTCFullYear()
}

/** Whether the text is a real day of the calendar written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Some engines roll 30 February over to March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function inIndia(moment: Moment) {
  const time = new Date(moment).getTime()
  if (Number.isNaN(time)) return undefined
  const shifted = new Date(time + indiaOffset)
  if (Number.isNaN(shifted.getTime())) return undefined
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}
