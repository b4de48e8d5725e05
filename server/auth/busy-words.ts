// What staff are told when the database is away or too busy for them: the same words at the guard and behind it.
import { isDatabaseUnavailable, isForLater } from '#server/database/database.ts'
import { databaseTexts } from '#shared/staff/staff-texts.ts'

/** The sentence for an error that may be over in a moment; undefined for any other. */
export function busyWordsFor(error: unknown): string | undefined {
  if (!isForLater(error)) return undefined
  return isDatabaseUnavailable(error) ? databaseTexts.away : databaseTexts.busy
}
