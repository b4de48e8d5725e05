import { minuteInIndia, momentInIndia } from '#shared/values/dates.ts'
import { earliestDate, latestDate } from './date-field.ts'
import { formField } from './form-field.ts'

/**
 * What an input for day and time holds while one of the two is missing: browsers give an empty text then, and what was begun
 * would be forgotten without a word.
 */
export const unfinishedMoment = 'unfinished'

const problem = 'Enter a day and a time, such as 2026-12-24 06:00.'

/** A minute on the clocks of India, which the form writes `2026-12-24T06:00`, or null when left out. */
export function momentOrNullField() {
  return formField<Date | null>({
    constraints: { type: 'datetime-local', min: `${earliestDate}T00:00`, max: `${latestDate}T23:59` },
    write: (moment) => (moment ? minuteInIndia(moment) : ''),
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const text = raw instanceof Date ? minuteInIndia(raw) : String(raw).trim()
      const moment = momentInIndia(text)
      const isInRange = moment !== undefined && text >= earliestDate && text.slice(0, 10) <= latestDate
      return isInRange ? { value: moment } : { problem }
    },
  })
}
