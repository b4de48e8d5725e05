import { dayToType, maxDayLength, parseDay } from '#shared/values/parse-day.ts'

/** A date filter as its field shows it. */
export type RequestedDay = {
  /** `2026-11-22`; '' if empty or invalid. */
  day: string
  /** Field text: `22 Nov 2026`, or the input itself if it is invalid. */
  typed: string
  isUnread: boolean
}

/** Parses the query parameters `from` and `to`; the order of the two days is not checked. */
export function readRequestedDays(parameters: URLSearchParams): { from: RequestedDay; to: RequestedDay } {
  return { from: readRequestedDay(parameters.get('from')), to: readRequestedDay(parameters.get('to')) }
}

function readRequestedDay(raw: string | null): RequestedDay {
  const typed = (raw ?? '').toWellFormed().slice(0, maxDayLength).toWellFormed()
  const day = parseDay(typed)
  if (day) return { day, typed: dayToType(day), isUnread: false }
  return { day: '', typed, isUnread: typed.trim() !== '' }
}
