import { isCalendarDate } from '#shared/values/dates.ts'
import { formField } from './form-field.ts'

/** The days a form takes, as `YYYY-MM-DD`: wide enough for any journey, narrow enough to catch a slip of the finger. */
export const earliestDate = '2000-01-01'
export const latestDate = '2199-12-31'

/** A day of the calendar as `YYYY-MM-DD`, or null when left out. */
export function dateOrNullField() {
  return formField<string | null>({
    constraints: { type: 'date', min: earliestDate, max: latestDate },
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const text = typeof raw === 'string' ? raw.trim() : ''
      const isInRange = isCalendarDate(text) && text >= earliestDate && text <= latestDate
      return isInRange ? { value: text } : { problem: 'Enter a date of the calendar, such as 2026-12-31.' }
    },
  })
}
