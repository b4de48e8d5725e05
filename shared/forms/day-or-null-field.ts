import { dayProblem, dayToType, maxDayLength, parseDay } from '#shared/values/parse-day.ts'
import { earliestDate, latestDate } from './date-field.ts'
import { formField } from './form-field.ts'

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
