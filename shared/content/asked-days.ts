import { dayToType, readTypedDay, typedDayMaximum } from '#shared/values/typed-day.ts'

/** A date filter as its field shows it. */
export type AskedDay = {
  /** `2026-11-22`; '' if empty or invalid. */
  day: string
  /** Field text: `22 Nov 2026`, or the input itself if it is invalid. */
  typed: string
  isUnread: boolean
}

/** Parses the query parameters `from` and `to`; the order of the two days is not checked. */
export function readAskedDays(parameters: URLSearchParams): { from: AskedDay; to: AskedDay } {
  return { from: readAskedDay(parameters.get('from')), to: readAskedDay(parameters.get('to')) }
}

function readAskedDay(raw: string | null): AskedDay {
  const typed = (raw ?? '').toWellFormed().slice(0, typedDayMaximum).toWellFormed()
  const day = readTypedDay(typed)
  if (day) return { day, typed: dayToType(day), isUnread: false }
  return { day: '', typed, isUnread: typed.trim() !== '' }
}
