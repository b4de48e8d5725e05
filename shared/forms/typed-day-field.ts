import { dayToType, readTypedDay, typedDayMaximum, typedDayProblem } from '#shared/values/typed-day.ts'
import { earliestDate, latestDate } from './date-field.ts'
import { formField } from './form-field.ts'

/** A day typed as people write days, `22 Nov 2026` or `22/11/2026`, as `YYYY-MM-DD`; null when left out. */
export function typedDayOrNullField() {
  return formField<string | null>({
    constraints: { type: 'text', maxLength: typedDayMaximum },
    write: (day: string | null) => (day === null ? '' : dayToType(day)),
    read(raw) {
      const text = raw === undefined || raw === null ? '' : raw
      if (typeof text !== 'string') return { problem: typedDayProblem }
      if (text.trim() === '') return { value: null }
      const day = readTypedDay(text)
      return day && day >= earliestDate && day <= latestDate ? { value: day } : { problem: typedDayProblem }
    },
  })
}
