import { minuteInIndia } from '#shared/values/dates.ts'
import { momentToType, readTypedMoment, typedMomentMaximum } from '#shared/values/typed-moment.ts'
import { earliestDate, latestDate } from './date-field.ts'
import { formField } from './form-field.ts'

export const typedMomentProblem = 'Write a day and a time, such as 24 Dec 2026, 06:00.'

/** Date and time in India to the minute, in user notation (`24 Dec 2026, 06:00`); null if empty. */
export function momentOrNullField() {
  return formField<Date | null>({
    constraints: { type: 'text', maxLength: typedMomentMaximum },
    write: (moment) => (moment ? momentToType(moment) : ''),
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const moment = raw instanceof Date ? wholeMinute(raw) : readTypedMoment(String(raw))
      if (!moment) return { problem: typedMomentProblem }
      const day = minuteInIndia(moment).slice(0, 10)
      return day >= earliestDate && day <= latestDate ? { value: moment } : { problem: typedMomentProblem }
    },
  })
}

function wholeMinute(moment: Date): Date | undefined {
  return readTypedMoment(minuteInIndia(moment))
}
