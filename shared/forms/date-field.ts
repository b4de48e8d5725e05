import { isCalendarDate } from '#shared/values/dates.ts'
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
