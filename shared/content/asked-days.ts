import { dayToType, readTypedDay, typedDayMaximum } from '#shared/values/typed-day.ts'

/** A day of a filter as its field shows it. */
export type AskedDay = {
  /** `2026-11-22`; '' for none, or for what cannot be read. */
  day: string
  /** What stands in the field: `22 Nov 2026`, or what cannot be read as it was typed. */
  typed: string
  isUnread: boolean
}

/** The first and the last day that an address asks for. */
export function readAskedDays(parameters: URLSearchParams): { from: AskedDay; to: AskedDay } {
  return { from: readAskedDay(parameters.get('from')), to: readAskedDay(parameters.get('to')) }
}

function readAskedDay(raw: string | null): AskedDay {
  const typed = (raw ?? '').toWellFormed().slice(0, typedDayMaximum).toWellFormed()
  const day = readTypedDay(typed)
  if (day) return { day, typed: dayToType(day), isUnread: false }
  return { day: '', typed, isUnread: typed.trim() !== '' }
}
