/*
 * Identical on every machine. Does not use Intl, because its output differs between releases, which breaks
 * hydration. India has a fixed offset.
 */
export const indiaOffset = 330 * 60_000

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

/** A Date or an ISO text with a zone. */
type Moment = Date | string

/** `21 November 2026`; '' if invalid. */
export function formatDate(moment: Moment, months: readonly string[] = monthNames): string {
  const parts = inIndia(moment)
  return parts ? `${parts.day} ${months[parts.month]} ${parts.year}` : ''
}

/** `21 Nov 2026`; '' if invalid. */
export function formatShortDate(moment: Moment): string {
  const parts = inIndia(moment)
  return parts ? `${parts.day} ${monthNames[parts.month]?.slice(0, 3)} ${parts.year}` : ''
}

/** `21 Nov 2026, 5:56 pm`; '' if invalid. */
export function formatDateTime(moment: Moment): string {
  const clock = clockOf(moment)
  return clock && `${formatShortDate(moment)}, ${clock}`
}

function clockOf(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const hour = parts.hour % 12 === 0 ? 12 : parts.hour % 12
  return `${hour}:${String(parts.minute).padStart(2, '0')} ${parts.hour < 12 ? 'am' : 'pm'}`
}

function dayWithoutSameYear(moment: Moment, other?: Moment): string {
  const isSameYear = other !== undefined && inIndia(other)?.year === inIndia(moment)?.year
  return isSameYear ? formatShortDate(moment).replace(/ \d+$/, '') : formatShortDate(moment)
}

/**
 * `24 Dec, 06:00`, or `24 Dec 2027, 06:00` if the year differs from that of `beside`; '' if invalid. No
 * default year, which could differ between server and browser at midnight.
 */
export function formatMinute(moment: Moment, other?: Moment): string {
  const clock = minuteInIndia(moment).slice(11)
  return clock && `${dayWithoutSameYear(moment, other)}, ${clock}`
}

/** Returns Indian local time as `2026-12-24T06:00`, for datetime inputs; '' if invalid. */
export function minuteInIndia(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${calendarDateInIndia(moment)}T${twoDigits(parts.hour)}:${twoDigits(parts.minute)}`
}

/** Parses Indian local time, `2026-12-24T06:00` or with a space; undefined if invalid. */
export function parseIndianTime(text: string): Date | undefined {
  const [, day = '', clock = ''] = /^(\S{10})(?:T| +)((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return isCalendarDate(day) ? new Date(`${day}T${clock}:00+05:30`) : undefined
}

/** `10:32 am` on the same Indian day as `now`, otherwise `24 Dec, 10:32 am`; '' if invalid. */
export function formatTimeOrDay(moment: Moment, now: Moment): string {
  const isToday = calendarDateInIndia(moment) === calendarDateInIndia(now)
  return isToday ? clockOf(moment) : formatDayAndTime(moment, now)
}

/** `24 Dec, 5:56 pm`, with the year if it differs from that of `beside`; '' if invalid. */
export function formatDayAndTime(moment: Moment, other: Moment): string {
  const clock = clockOf(moment)
  return clock && `${dayWithoutSameYear(moment, other)}, ${clock}`
}

/** Returns the calendar day in India, `2026-11-21`; '' if invalid. */
export function calendarDateInIndia(moment: Moment): string {
  const parts = inIndia(moment)
  if (!parts) return ''
  const month = String(parts.month + 1).padStart(2, '0')
  return `${String(parts.year).padStart(4, '0')}-${month}-${String(parts.day).padStart(2, '0')}`
}

/** Returns the year in India; cheap enough for every request. */
export function yearInIndia(moment: Date): number {
  return new Date(moment.getTime() + indiaOffset).getUTCFullYear()
}

/** True for an existing calendar day, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Some engines roll 30 February over to March.
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

const hour = 60
const day = 24 * hour

/**
 * Such as `45 min`, `3 h 20 min`, from ten hours on `26 h`, from two days on `3 days`. Rounds to minutes first, otherwise
 * `60 min` could appear.
 */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / hour), whole % hour]
  const nearest = Math.round(whole / hour)
  if (hours === 0) return `${rest} min`
  if (nearest >= 48) return `${Math.round(whole / day)} days`
  if (hours >= 10) return `${nearest} h`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
