import { minuteInIndia } from '#shared/values/dates.ts'
import { dateTimeInputValue, maxDateTimeLength, parseDateTime } from '#shared/values/parse-date-time.ts'
import { earliestDate, latestDate } from './date-field.ts'
import { formField } from './form-field.ts'

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
