import { isCalendarDate, minuteInIndia } from '#shared/values/dates.ts'
import { dateTimeInputValue, maxDateTimeLength, parseDateTime } from '#shared/values/parse-date-time.ts'
import { dayProblem, dayToType, maxDayLength, parseDay } from '#shared/values/parse-day.ts'
import { formField } from './form-field.ts'

/** Accepted range of dates (`YYYY-MM-DD`), to catch typing errors. */
export const earliestDate = '2000-01-01'
export const latestDate = '2199-12-31'

const notADate = 'Enter a valid date, such as 2026-12-31.'
export const pastDate = 'This date has passed. Choose a later one.'

const zoneBehindAllOthers = 12 * 3_600_000

/**
 * Returns the earliest date that is today in any time zone (`YYYY-MM-DD`): visitors behind India may travel
 * today.
 */
export function earliestToday(now: number = Date.now()): string {
  return new Date(now - zoneBehindAllOthers).toISOString().slice(0, 10)
}

/** A date that is not past, as `YYYY-MM-DD`; null if empty. */
export function comingDateOrNullField() {
  return formField<string | null>({
    constraints: {
      type: 'date',
      get min() {
        return earliestToday()
      },
      max: latestDate,
    },
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const text = typeof raw === 'string' ? raw.trim() : ''
      if (!isCalendarDate(text) || text > latestDate) return { problem: notADate }
      return text < earliestToday() ? { problem: pastDate } : { value: text }
    },
  })
}

export const dateTimeProblem = 'Write a day and a time, such as 24 Dec 2026, 06:00.'

/** Date and time in India to the minute, in user notation (`24 Dec 2026, 06:00`); null if empty. */
export function dateTimeOrNullField() {
  return formField<Date | null>({
    constraints: { type: 'text', maxLength: maxDateTimeLength },
    write: (moment) => (moment ? dateTimeInputValue(moment) : ''),
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const moment = raw instanceof Date ? toMinute(raw) : parseDateTime(String(raw))
      if (!moment) return { problem: dateTimeProblem }
      const day = minuteInIndia(moment).slice(0, 10)
      return day >= earliestDate && day <= latestDate ? { value: moment } : { problem: dateTimeProblem }
    },
  })
}

function toMinute(moment: Date): Date | undefined {
  return parseDateTime(minuteInIndia(moment))
}

/** A day in user notation, `22 Nov 2026` or `22/11/2026`, as `YYYY-MM-DD`; null if empty. */
export function dayOrNullField() {
  return formField<string | null>({
    constraints: { type: 'text', maxLength: maxDayLength },
    write: (day: string | null) => (day === null ? '' : dayToType(day)),
    read(raw) {
      const text = raw === undefined || raw === null ? '' : raw
      if (typeof text !== 'string') return { problem: dayProblem }
      if (text.trim() === '') return { value: null }
      const day = parseDay(text)
      return day && day >= earliestDate && day <= latestDate ? { value: day } : { problem: dayProblem }
    },
  })
}
