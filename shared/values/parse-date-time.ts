import { formatShortDate, minuteInIndia, parseIndianTime } from './dates.ts'
import { type DayOrder, parseDay } from './parse-day.ts'
import { latinDigits } from './parse-number.ts'
import { joinSpaces } from './visible-text.ts'

export const maxDateTimeLength = 60

const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/

const zoned =
  /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:z|utc|gmt|[+-]\d{2}(?::?\d{2})?)$/

/**
 * India time, digits of any script: `24 Dec 2026, 06:00`, `24/12/2026 6:00 am`, `24 Dec 2026 18.00`,
 * `2026-12-24T06:00` or ISO with a zone. Undefined if invalid or without a time. `order` as for days.
 */
export function parseDateTime(typed: string, order: DayOrder = 'day'): Date | undefined {
  if (typed.length > maxDateTimeLength) return undefined
  const text = joinSpaces(latinDigits(typed))
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\s?(?:ist|hrs?|hours)\.?$/, '')
  if (zoned.test(text)) {
    const [, moment, hours, minutes = '00'] =
      /^(.*?)\s?(?:([+-]\d{2})(?::?(\d{2}))?|z|utc|gmt)$/.exec(text) ?? []
    const zone = hours ? `${hours}:${minutes}` : 'Z'
    return knownMoment(new Date(`${moment?.replace(' ', 'T').toUpperCase()}${zone}`))
  }
  const [, dayText = '', timeText = ''] =
    /^(.*?\d)(?:\s*,\s*|\s+(?:at|-|–)\s+|\s+|t)(\d{1,2}(?:[:.]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?|\s*[ap]\.?m\.?))$/.exec(
      text,
    ) ?? []
  const day = parseDay(dayText, order)
  const time = readClock(timeText)
  return day && time ? parseIndianTime(`${day}T${time}`) : undefined
}

function knownMoment(moment: Date): Date | undefined {
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Formats a time for its field, in India: `24 Dec 2026, 06:00`. */
export function dateTimeInputValue(moment: Date): string {
  return `${formatShortDate(moment)}, ${minuteInIndia(moment).slice(11)}`
}

/** Parses `6:00`, `6 am` or `06.00` to `06:00`; undefined if invalid. */
function readClock(text: string): string | undefined {
  const [, hourText, minutes = '00', half] = clock.exec(text) ?? []
  if (hourText === undefined) return undefined
  const hour = Number(hourText)
  if (Number(minutes) > 59) return undefined
  if (!half) return hour > 23 ? undefined : `${hourText.padStart(2, '0')}:${minutes}`
  if (hour < 1 || hour > 12) return undefined
  const ofDay = (hour % 12) + (half.startsWith('p') ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}
