// Maps temporary database errors to messages for staff.
import { isDatabaseUnavailable, isForLater } from '#server/database/database.ts'
import { databaseTexts } from '#shared/staff/staff-texts.ts'

/** Undefined for permanent errors. */
export function busyMessagesFor(error: unknown): string | undefined {
  if (!isForLater(error)) return undefined
  return isDatabaseUnavailable(error) ? databaseTexts.away : databaseTexts.busy
}
